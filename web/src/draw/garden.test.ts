import { expect, test } from "vitest";
import { treesAround } from "./garden";

test("trees keep clear of the palace, the cells around it and the paths to the fountain", () => {
    const trees = treesAround(["0,0", "1,0", "1,-1"]);
    expect(trees.length).toBeGreaterThan(20);
    for (const { x, y } of trees.map((tree) => ({
        x: Math.floor(tree.x / 100),
        y: Math.floor(tree.y / 100),
    }))) {
        expect(x * y).not.toBe(0);
        expect(x >= -1 && x <= 2 && y >= -2 && y <= 1).toBe(false);
    }
});

test("a tree makes way for a new tile, and the others stay in place", () => {
    const before = treesAround(["0,0", "1,0"]);
    const [one] = before.filter(({ x, y }) => x > 0 && y > 0);
    const cell = `${Math.floor((one?.x ?? 0) / 100)},${Math.floor((one?.y ?? 0) / 100)}`;
    const after = treesAround(["0,0", "1,0", cell]);
    expect(before).toContainEqual(one);
    expect(after).not.toContainEqual(one);
    expect(
        before.filter((tree) => after.some(({ x, y }) => x === tree.x && y === tree.y)).length,
    ).toBeGreaterThan(10);
});
