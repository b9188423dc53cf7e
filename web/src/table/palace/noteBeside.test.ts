import { expect, test } from "vitest";
import { overlap, type Box } from "../../side/box";
import { noteBeside } from "./noteBeside";

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const FREE = box(0, 0, 1000, 800);
const CELL = box(450, 350, 550, 450);
const SIZE = [120, 60] as const;

test("a note is above its cell if nothing is there", () => {
    const note = noteBeside(CELL, SIZE, [], [], FREE);
    expect(note.bottom).toBeLessThan(CELL.top);
    expect((note.left + note.right) / 2).toBe(500);
});

test("it goes to another side rather than hide a space or a building", () => {
    const space = box(400, 250, 600, 340);
    expect(overlap(noteBeside(CELL, SIZE, [space], [], FREE), space)).toBe(false);
    expect(overlap(noteBeside(CELL, SIZE, [], [space], FREE), space)).toBe(false);
});

test("surrounded by buildings, it hides one of them but no space", () => {
    const all = box(300, 200, 700, 600);
    const space = box(300, 200, 700, 349);
    const note = noteBeside(CELL, SIZE, [space], [all], FREE);
    expect(overlap(note, space)).toBe(false);
    expect(overlap(note, CELL)).toBe(false);
});

test("it stays within what the rims leave free", () => {
    const corner = box(900, 0, 1000, 60);
    const note = noteBeside(corner, SIZE, [], [], FREE);
    expect(overlap(note, corner)).toBe(false);
    expect(note.right).toBeLessThanOrEqual(1000);
    expect(note.top).toBeGreaterThanOrEqual(0);
});

test("it goes above, to the upper right, to the right, to the left or below, whichever is free first", () => {
    const places = [
        box(440, 278, 560, 338),
        box(538, 278, 658, 338),
        box(562, 370, 682, 430),
        box(318, 370, 438, 430),
        box(440, 462, 560, 522),
    ];
    /** A space that is hidden by the place above or to a side, and by no later one. */
    const taken = [
        box(450, 280, 460, 290),
        box(640, 280, 650, 290),
        box(670, 380, 680, 390),
        box(330, 380, 340, 390),
    ];
    for (const [number, place] of places.entries())
        expect(noteBeside(CELL, SIZE, taken.slice(0, number), [], FREE)).toEqual(place);
});

test("if every place hides a space, it hides spaces rather than its own cell", () => {
    const everywhere = box(0, 0, 1000, 800);
    expect(noteBeside(CELL, SIZE, [everywhere], [everywhere], FREE)).toEqual(box(440, 278, 560, 338));
    const top = box(450, 0, 550, 30);
    expect(noteBeside(top, SIZE, [everywhere], [], FREE)).toEqual(box(562, 0, 682, 60));
});

test("without room anywhere it is above its cell", () => {
    expect(noteBeside(CELL, SIZE, [], [], CELL)).toEqual(box(440, 278, 560, 338));
});

test("at an edge it is moved into the free part as a whole", () => {
    expect(noteBeside(box(900, 350, 1000, 450), SIZE, [], [], FREE)).toEqual(box(880, 278, 1000, 338));
    expect(noteBeside(box(0, 350, 100, 450), SIZE, [], [], FREE)).toEqual(box(0, 278, 120, 338));
    const blocked = box(0, 0, 1000, 700);
    expect(noteBeside(box(450, 720, 550, 760), SIZE, [blocked], [], FREE)).toEqual(box(562, 710, 682, 770));
    expect(noteBeside(box(450, 770, 550, 790), SIZE, [blocked], [], FREE)).toEqual(box(562, 740, 682, 800));
});
