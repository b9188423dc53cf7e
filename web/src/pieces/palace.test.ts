import { describe, expect, it } from "vitest";
import type { PlacedTile } from "../protocol/types";
import { viewBoxOf, line, towards, wallsWithin } from "./palace";

const placed = (id: string, x: number, y: number, walls = ""): PlacedTile => ({ id, x, y, walls });

describe("the drawing of a palace", () => {
    it("distinguishes walls between two tiles from outer walls", () => {
        const within = wallsWithin([placed("P7e", 0, 0, "E"), placed("S5sw", 1, 0, "SW"), placed("F", 0, 1)]);
        expect(within.get("0,0")).toBe("e");
        expect(within.get("1,0")).toBe("w");
    });

    it("is at least three cells wide and high and includes every cell", () => {
        expect(viewBoxOf(["0,0"], 0)).toEqual({ x: -100, y: -100, width: 300, height: 300 });
        expect(viewBoxOf(["-2,0", "3,1"], 10)).toEqual({ x: -210, y: -50, width: 620, height: 300 });
    });

    it("has a diagonal line for a watchtower", () => {
        expect(line([1, -1, "/"])).toEqual({ x1: 200, y1: -100, x2: 100, y2: 0 });
    });

    it("moves with an arrow key to the nearest lit cell in that direction", () => {
        const cells = ["0,-1", "2,0", "1,3", "-1,0"];
        expect(towards("0,-1", "ArrowDown", cells)).toBe("-1,0");
        expect(towards("-1,0", "ArrowRight", cells)).toBe("0,-1");
        expect(towards("2,0", "ArrowRight", cells)).toBeUndefined();
    });
});
