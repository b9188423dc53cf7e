import { beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { documentElement: { dataset: {}, style: { setProperty: () => undefined } } });
vi.stubGlobal("Element", Object);
const { set } = await import("../browser/settings.svelte");
const { changeLetter, letterFor, shortcut } = await import("./shortcuts");

beforeEach(() => set({ letters: true, keys: {} }));

/** What a key does. */
function done(key: string): string {
    let found = "";
    const does = (what: string) => () => ((found = what), true);
    const doing = { confirm: does("confirm"), clear: does("clear"), undo: does("undo"), help: does("help") };
    const focus = (area: string) => does(area)();
    shortcut({ key, target: null } as unknown as KeyboardEvent, { ...doing, focus });
    return found;
}

test("letters confirm, undo, and lead to the parts of the table", () => {
    expect(["c", "U", "p", "?", "Escape", "x"].map(done)).toEqual([
        "confirm",
        "undo",
        "palace",
        "help",
        "clear",
        "",
    ]);
});

test("letters can be switched off; Escape still clears the choice", () => {
    set({ letters: false });
    expect(["c", "u", "p", "?"].map(done)).toEqual(["", "", "", ""]);
    expect(done("Escape")).toBe("clear");
});

test("a letter can be changed; one that is taken changes places", () => {
    changeLetter("confirm", "K");
    expect([done("k"), done("c")]).toEqual(["confirm", ""]);
    changeLetter("confirm", "p");
    expect([done("p"), done("k")]).toEqual(["confirm", "palace"]);
});

test("no letter is not a choice", () => {
    changeLetter("undo", " ");
    expect(letterFor("undo")).toBe("u");
});
