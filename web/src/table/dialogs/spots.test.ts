import { afterEach, expect, test, vi } from "vitest";
import { inTheWay, placeBeside, spotOf } from "./spots";

const box = (left: number, top: number, width: number, height: number) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
});
const screen = { innerWidth: 1000, innerHeight: 700 };
const note = { width: 300, height: 150 };
const beside = (spot: ReturnType<typeof box> | undefined, ...others: ReturnType<typeof box>[]) =>
    placeBeside(note, spot, others, screen);

test("a note is above or below the middle of its subject", () => {
    expect(beside(box(300, 100, 80, 120))).toEqual({ x: 190, y: 228 });
    expect(beside(box(300, 500, 80, 120))).toEqual({ x: 190, y: 344 });
});

test("a note hides nothing that can be touched, however far away it must go for that", () => {
    expect(beside(box(300, 100, 80, 120), box(0, 220, 1000, 200))).toEqual({ x: 388, y: 56 });
    expect(beside(box(20, 500, 80, 60), box(0, 0, 240, 700))).toEqual({ x: 248, y: 455 });
});

test("a note stays in sight", () => {
    expect(beside(box(900, 600, 80, 90))).toEqual({ x: 692, y: 442 });
    expect(beside(box(0, 0, 80, 90))).toEqual({ x: 8, y: 98 });
});

test("a note whose subject is not visible is near the middle of the screen", () => {
    expect(beside(box(100, 900, 80, 90))).toEqual({ x: 350, y: 275 });
    expect(beside(undefined)).toEqual({ x: 350, y: 275 });
    expect(beside(undefined, box(300, 250, 400, 200))).toEqual({ x: 350, y: 456 });
});

/** A page with these elements by selector; each knows its height and whether it is visible. */
function page(elements: Record<string, object[]>): void {
    vi.stubGlobal("CSS", { escape: (text: string) => text.replace(":", "\\:") });
    vi.stubGlobal("document", {
        querySelectorAll: (selector: string) => elements[selector] ?? [],
    });
}
const element = (name: string, height = 20, visible = true) => ({
    name,
    checkVisibility: () => visible,
    getBoundingClientRect: () => ({ name, height }),
});
const PART = 'main [data-part="card:g5"]'.replace(":", "\\:");
const found = (part: Parameters<typeof spotOf>[0]) => (spotOf(part, "camps") as unknown as { name: string } | undefined)?.name; // prettier-ignore
afterEach(() => vi.unstubAllGlobals());

test("something is pointed out where it lies, or else at what can be touched of its module, or at its buttons", () => {
    const everything = {
        [PART]: [element("card")],
        'main [data-chapter="camps"] :is(button.open, .drawn.open)': [element("open")],
        'main [data-chapter="camps"]': [element("board")],
        "main .actions .choices, .actions .row": [element("buttons")],
    };
    const names: (string | undefined)[] = [];
    for (const selector of Object.keys(everything)) {
        page(everything);
        names.push(found({ role: "card", id: "g5" }));
        Reflect.deleteProperty(everything, selector);
    }
    page(everything);
    expect([...names, found({ role: "card", id: "g5" })]).toEqual([
        "card",
        "open",
        "board",
        "buttons",
        undefined,
    ]);
});

test("without a part its chapter is pointed out", () => {
    page({ [PART]: [element("card")], 'main [data-chapter="camps"]': [element("board")] });
    expect(found(null)).toBe("board");
});

test("what is hidden, or has no height, is not pointed out", () => {
    page({ [PART]: [element("hidden", 20, false), element("flat", 0), element("card")] });
    expect(found({ role: "card", id: "g5" })).toBe("card");
});

test("everything visible that can be touched is in the way of a note", () => {
    const touched = "main :is(button.open, .market button, .display button, .actions button, .banner, .things, .me, [data-cell])"; // prettier-ignore
    page({ [touched]: [element("card"), element("hidden", 20, false), element("cell", 0)] });
    expect(inTheWay().map((each) => (each as unknown as { name: string }).name)).toEqual(["card", "cell"]);
});

test("a subject at the very edge of the window is out of sight", () => {
    expect(beside(box(100, 700, 80, 90))).toEqual({ x: 350, y: 275 });
    expect(beside(box(100, -90, 80, 90))).toEqual({ x: 350, y: 275 });
    expect(beside(box(100, -89, 80, 90))).not.toEqual({ x: 350, y: 275 });
    expect(beside(box(100, -300, 80, 90))).toEqual({ x: 350, y: 275 });
});
