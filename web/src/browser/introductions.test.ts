import { beforeEach, expect, test } from "vitest";
import { emptyStorage } from "./fixtures/emptyStorage";
import { learn, learned } from "./introductions";

beforeEach(emptyStorage);

test("introductions are remembered once, separately from notes", () => {
    learn("introduced", ["camps", "medina"]);
    learn("introduced", ["medina", "vizier"]);
    learn("noted", ["first.camps"]);
    expect(learned()).toEqual({ introduced: ["camps", "medina", "vizier"], noted: ["first.camps"] });
});

test("unreadable entries are ignored", () => {
    localStorage.setItem("alhambra.learned", "{broken");
    expect(learned()).toEqual({ introduced: [], noted: [] });
});
