import { expect, test } from "vitest";
import { placeBeside } from "./spots";

const box = (left: number, top: number, width: number, height: number) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
});
const screen = { innerWidth: 1000, innerHeight: 700 };
const note = { width: 300, height: 150 };

test("a note is beside its subject, where it hides nothing that can be touched", () => {
    const spot = box(100, 100, 80, 120);
    expect(placeBeside(note, spot, [], screen)).toEqual({ x: 188, y: 100 });
    expect(placeBeside(note, spot, [box(200, 100, 80, 120)], screen)).toEqual({ x: 100, y: 228 });
});

test("a note stays in sight, and is anywhere if its subject is not visible", () => {
    expect(placeBeside(note, box(900, 600, 80, 90), [], screen)).toEqual({ x: 692, y: 442 });
    expect(placeBeside(note, box(100, 900, 80, 90), [], screen)).toEqual({ x: 350, y: 275 });
    expect(placeBeside(note, undefined, [box(300, 250, 400, 200)], screen)).toEqual({ x: 350, y: 55 });
});
