import { expect, test } from "vitest";
import { gardenOn } from "./garden";

const field = Array.from({ length: 21 * 21 }, (_, at) => [(at % 21) - 10, Math.floor(at / 21) - 10] as const);
const cellsOf = ({ beds, plants }: ReturnType<typeof gardenOn>) => [
    ...beds.map(({ x, y }) => [x, y] as const),
    ...plants.map(({ x, y }) => [Math.floor(x), Math.floor(y)] as const),
];

test("beds and trees keep clear of the palace and of all cells around it", () => {
    const garden = gardenOn(field, ["0,0", "1,0", "1,-1"]);
    expect(garden.beds.length).toBeGreaterThan(50);
    expect(garden.plants.length).toBeGreaterThan(50);
    const palace = [
        [0, 0],
        [1, 0],
        [1, -1],
    ] as const;
    for (const [x, y] of cellsOf(garden))
        for (const [px, py] of palace)
            expect(Math.max(Math.abs(x - px), Math.abs(y - py))).toBeGreaterThan(1);
});

test("no bed lies in the way of the water", () => {
    for (const { x, y } of gardenOn(field, ["0,0"]).beds) expect(x * y).not.toBe(0);
});

test("plants make way for a new tile, and all others stay as they are", () => {
    const before = gardenOn(field, ["0,0", "1,0"]);
    const [bed = { x: 0, y: 0 }] = before.beds.filter(({ x, y }) => x > 0 && y > 0);
    const after = gardenOn(field, ["0,0", "1,0", `${bed.x},${bed.y}`]);
    expect(after.beds).not.toContainEqual(bed);
    expect(before.beds).toEqual(expect.arrayContaining(after.beds));
    expect(before.plants).toEqual(expect.arrayContaining(after.plants));
});

test("in front of the fountain the avenue is low", () => {
    const { plants } = gardenOn(field, ["0,0"]);
    const avenue = plants.filter(({ x, y }) => Math.floor(x) === 0 || Math.floor(y) === 0);
    expect(avenue.filter(({ x, y }) => x + y > 1).every(({ kind }) => kind === "bush")).toBe(true);
    expect(avenue.filter(({ x, y }) => x + y < 0).every(({ kind }) => kind === "cypress")).toBe(true);
});
