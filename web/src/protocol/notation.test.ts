import { describe, expect, it, vi } from "vitest";
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

it("every type and currency has its letter, and nothing else is read as a building or as money", async () => {
    vi.resetModules();
    const { CURRENCIES, letterOf, readBuilding, readFloor, readMoney, typeOf, TYPES } =
        await import("./notation");
    expect([..."PSACGT"].map((letter) => readBuilding(`${letter}13`)?.type)).toEqual(TYPES);
    expect(["p", "P", "x"].map(typeOf)).toEqual(["pavilion", "pavilion", undefined]);
    expect(CURRENCIES.map(letterOf)).toEqual(["g", "r", "n", "c"]);
    expect(["g1", "r12", "n7", "c9"].map((card) => readMoney(card)?.value)).toEqual(["1", "12", "7", "9"]);
    expect(["xg7", "g7x", "g", "7", "o5"].map(readMoney)).toEqual(Array(5).fill(undefined));
    expect(["xP8", "P8x", "P", "P8^", "Z8", "Pn"].map(readFloor)).toEqual(Array(6).fill(undefined));
    expect(readFloor("T13nesw^ns")).toEqual({ price: "13", walls: "nesw", towers: "ns" });
});
