import { describe, expect, test } from "vitest";
import { NOON } from "../side/hours";
import { Paint, SANDSTONE } from "../side/paint";
import { flowersOf, groundOf, plantedOn } from "./grounds";

const paint = new Paint(NOON, SANDSTONE);

describe.each([
    ["a desktop", 90, 56],
    ["a phone", 24, 53],
    ["a wide screen", 160, 56],
])("the garden around the pages on %s", (_, wide, high) => {
    const ground = groundOf(wide, high);
    const { beds, plants } = plantedOn(ground, paint);

    test("has trees towards both edges and none behind the content", () => {
        const standing = plants.filter(({ shade }) => shade > 0).map(({ at: [x] }) => x - ground.middle[0]);
        expect(Math.min(...standing)).toBeLessThan(-ground.calm);
        expect(Math.max(...standing)).toBeGreaterThan(ground.calm);
        expect(standing.filter((x) => Math.abs(x) <= ground.calm)).toEqual([]);
    });

    test("begins below the horizon", () => {
        expect(plants.filter(({ at: [, y], shade }) => shade > 0 && y <= ground.horizon)).toEqual([]);
    });

    test("is the same each time", () => {
        expect(plantedOn(groundOf(wide, high), paint)).toEqual({ beds, plants });
    });
});

test("a bed lies nowhere on the walks", () => {
    const { beds } = plantedOn(groundOf(160, 90), paint);
    expect(beds.length).toBeGreaterThan(10);
    expect(beds.filter(([x, y]) => x === 0 || y === 0)).toEqual([]);
});

test("what is further back is drawn first", () => {
    const feet = plantedOn(groundOf(90, 56), paint)
        .plants.filter(({ shade }) => shade > 0)
        .map(({ at: [, y] }) => Math.round(y));
    expect(feet).toEqual([...feet].sort((one, other) => one - other));
});

describe("the beds of a wide garden", () => {
    const { beds, plants } = plantedOn(groundOf(160, 90), paint);

    test("have eight flowers each, all within their own bed and at places of their own", () => {
        for (const [x, y] of beds) {
            const flowers = flowersOf([x, y]);
            expect(flowers).toHaveLength(8);
            expect(new Set(flowers.map(String)).size).toBe(8);
            for (const [px, py] of flowers) {
                expect([px > 100 * x + 20, px < 100 * x + 80]).toEqual([true, true]);
                expect([py > 100 * y + 20, py < 100 * y + 80]).toEqual([true, true]);
            }
        }
    });

    test("have hedges behind and before what grows in them", () => {
        expect(plants.filter(({ shade }) => shade === 0)).toHaveLength(2 * beds.length);
    });
});

test("the horizon is neither too high in a low window nor too low in a high one", () => {
    expect([20, 45, 90].map((high) => groundOf(60, high).horizon / 16)).toEqual([5.5, 6.75, 8.5]);
});
