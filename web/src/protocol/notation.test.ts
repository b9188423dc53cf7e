import { describe, expect, it } from "vitest";
import { readBuilding, readFloor, readMoney, readTile, turned } from "./notation";

describe("ids", () => {
    it("consist of a tile and its marks", () => {
        expect(readTile("C12*ne!r1!ws")).toEqual({
            id: "C12*ne!r1!ws",
            printed: "C12*ne",
            marks: [
                { letter: "r", how: "1" },
                { letter: "w", how: "s" },
            ],
        });
    });

    it("are recognised as buildings and money of the base game", () => {
        expect(readBuilding("T9es")).toEqual({ type: "tower", price: "9", walls: "es", towers: "" });
        expect(readBuilding("T9es^e")).toEqual({ type: "tower", price: "9", walls: "es", towers: "e" });
        expect(readBuilding("QPn")).toBeUndefined();
        expect(readBuilding("_9es")).toBeUndefined();
        expect(readMoney("n7")).toEqual({ currency: "denar", value: "7" });
        expect(readMoney("og")).toBeUndefined();
    });

    it("have the floor of a building, with or without a building on it", () => {
        expect(readFloor("_12")).toEqual({ price: "12", walls: "", towers: "" });
        expect(readFloor("P4nes^n")).toEqual({ price: "4", walls: "nes", towers: "n" });
        expect(readFloor("K5s")).toBeUndefined();
    });

    it("have sides that turn to the right and keep their order", () => {
        expect(turned("ne", 1)).toBe("es");
        expect(turned("nes", 2)).toBe("nsw");
    });
});
