import { beforeEach, expect, test } from "vitest";
import { emptyStorage } from "../browser/fixtures/emptyStorage";
import { keepSet, ownSets, removeSet } from "./ownSets";

beforeEach(emptyStorage);

test("sets are stored, the newest first, and replace another set of the same name", () => {
    keepSet({ name: "Sunday", modules: ["camps"] });
    keepSet({ name: "Money", modules: ["change", "diamonds"] });
    keepSet({ name: "Sunday", modules: ["medina"] });
    expect(ownSets()).toEqual([
        { name: "Sunday", modules: ["medina"] },
        { name: "Money", modules: ["change", "diamonds"] },
    ]);
    expect(removeSet("Sunday").map(({ name }) => name)).toEqual(["Money"]);
});

test("unreadable entries are ignored", () => {
    localStorage.setItem("alhambra.sets", "{broken");
    expect(ownSets()).toEqual([]);
});
