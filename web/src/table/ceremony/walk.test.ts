import { expect, test } from "vitest";
import { pathAlong } from "./walk";

type Segment = Parameters<typeof pathAlong>[0][number];
/** How many corners each part of the path has. */
const corners = (...segments: Segment[]) => {
    const parts = pathAlong(segments).split("M").slice(1);
    return parts.map((part) => part.split("L").length);
};
const AROUND: Segment[] = [
    [0, 0, "N"],
    [0, 0, "E"],
    [0, 0, "S"],
    [0, 0, "W"],
];

test("a wall is one line from one end to the other, wherever its first segment lies", () => {
    expect(corners([1, 0, "N"], [2, 0, "N"], [0, 0, "N"])).toEqual([4]);
    expect(corners([2, 0, "N"], [0, 0, "N"], [1, 0, "N"])).toEqual([4]);
});

test("a wall with a branch has one more line, for the branch", () => {
    expect(corners([0, 0, "N"], [1, 0, "N"], [0, 0, "E"])).toEqual([3, 2]);
});

test("a closed wall with a spur is a single line, which begins at the end of the spur or where it leaves", () => {
    expect(corners(...AROUND, [1, 0, "N"])).toEqual([6]);
});
