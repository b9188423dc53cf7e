import { beforeEach, expect, test } from "vitest";
import { emptyStorage } from "./emptyStorage";
import { learn, learned } from "./introductions";

beforeEach(emptyStorage);

test("what was introduced is remembered, once, apart from the notes that were read", () => {
    learn("introduced", ["camps", "medina"]);
    learn("introduced", ["medina", "vizier"]);
    learn("noted", ["first.camps"]);
    expect(learned()).toEqual({ introduced: ["camps", "medina", "vizier"], noted: ["first.camps"] });
});

test("what cannot be read counts as nothing", () => {
    localStorage.setItem("alhambra.learned", "{broken");
    expect(learned()).toEqual({ introduced: [], noted: [] });
});
