import { beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { documentElement: { dataset: {}, style: { setProperty: () => undefined } } });
vi.stubGlobal("Element", Object);
const { set } = await import("../../browser/settings.svelte");
const { changeLetter, letterFor, shortcut } = await import("./shortcuts");

beforeEach(() => set({ letters: true, keys: {} }));

/** The effect of a key, given modifier keys and the focused element. */
function done(key: string, more: Partial<KeyboardEvent> = {}): string {
    let found = "";
    const does = (what: string) => () => ((found = what), true);
    const doing = {
        confirm: does("confirm"),
        clear: does("clear"),
        undo: does("undo"),
        view: does("view"),
        help: does("help"),
    };
    const focus = (area: string) => does(area)();
    const event = { key, target: null, ...more } as unknown as KeyboardEvent;
    expect(shortcut(event, { ...doing, focus })).toBe(found !== "");
    return found;
}

test("letters confirm, undo, and move to the parts of the table", () => {
    expect(["c", "U", "p", "?", "Escape", "x"].map((key) => done(key))).toEqual([
        "confirm",
        "undo",
        "palace",
        "help",
        "clear",
        "",
    ]);
});

test("keys of the browser keep their meaning: copying confirms nothing", () => {
    for (const held of ["ctrlKey", "metaKey", "altKey"] as const)
        for (const key of ["c", "u", "p", "Escape"]) expect(done(key, { [held]: true })).toBe("");
    expect(done("C", { shiftKey: true })).toBe("confirm");
});

test("a key that was already handled does nothing more", () => {
    expect(done("c", { defaultPrevented: true })).toBe("");
});

test("while writing, or in a dialog or a menu, letters are just letters", () => {
    const inside = (...around: string[]) => {
        const closest = (asked: string) => asked.split(", ").find((each) => around.includes(each)) ?? null;
        return { target: { closest } as unknown as EventTarget };
    };
    for (const around of ["input", "textarea", "select", "dialog", "[role=menu]"])
        expect(["c", "Escape"].map((key) => done(key, inside(around)))).toEqual(["", ""]);
    expect(done("c", inside("button"))).toBe("confirm");
});

test("letters can be switched off; Escape still clears the selection", () => {
    set({ letters: false });
    expect(["c", "u", "p", "?"].map((key) => done(key))).toEqual(["", "", "", ""]);
    expect(done("Escape")).toBe("clear");
});

test("a letter can be changed; one that is in use is swapped", () => {
    changeLetter("confirm", "K");
    expect([done("k"), done("c")]).toEqual(["confirm", ""]);
    changeLetter("confirm", "p");
    expect([done("p"), done("k")]).toEqual(["confirm", "palace"]);
});

test("an empty letter is ignored", () => {
    changeLetter("undo", " ");
    expect(letterFor("undo")).toBe("u");
});
