// A palace from the side shows everything in it, in the right places and from the back to the front.

import { describe, expect, it } from "vitest";
import { setPrinted } from "../draw/printed";
import type { Module } from "../pieces/module";
import { palaceOf } from "../pieces/palace";
import { cellOf, TYPES } from "../protocol/notation";
import type { Owner } from "../side/fromTheSide";
import { cellAt, seenAt, type Point } from "../side/iso";
import { EVENING, MORNING, SANDSTONE } from "../side/paint";
import type { Item, Scene } from "../side/scene";
import type { Shape } from "../side/solids";
import { MODULES } from ".";
import { SEEN, seenFromTheSide } from "./side";

setPrinted({
    components: {
        bazaars: {
            floors: { walls: "" },
            tiles: [{ id: "Bg1", currency: "gulden", types: ["tower", "garden", "arcades"] }],
        },
    },
    corrected: [],
});

const alone = (text: string, own: Record<string, unknown> = {}): Owner => ({ palace: palaceOf(text), own });
const seen = (text: string, own: Record<string, unknown> = {}, chapters: string[] = []): Scene =>
    seenFromTheSide(alone(text, own), chapters, MORNING);
const all = (scene: Scene, what: string): Item[] => scene.items.filter((item) => item.what === what);
const tileAt = (scene: Scene, at: string): Item => {
    const found = all(scene, "tile").find((item) => item.at === at);
    if (!found) throw new Error(`nothing stands on ${at}`);
    return found;
};
const points = ({ d }: Shape): Point[] =>
    [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]);
/** How far shapes extend above and beside the ground they stand on, on the screen. */
const height = (shapes: readonly Shape[]): number =>
    seenAt(100, 100)[1] - Math.min(...shapes.flatMap(points).map(([, y]) => y));
const fills = (shapes: readonly Shape[]): string[] => shapes.flatMap(({ fill }) => fill ?? []);

/** A palace at the end of a game. */
const LARGE =
    "T9nw@0,-2 T11n@1,-2 C7ne@2,-2 S7w@0,-1 S8s@1,-1 G9e@2,-1 C5nsw@-1,0 A6sw@2,0 T8nes@3,0 C9w@0,1 T9ne@-2,2 C8nw@-1,2 C10@0,2 P8@-2,3 S6es@-1,3 G8sw@0,3";
/** A palace with something from every module that adds to palaces, though the rules would not allow it. */
const EVERYTHING =
    "K8ne@1,-1 Bg1@1,0 QPn@2,0 M5nw@0,1 T14*nes!r2@1,1 WC!ces@2,1 A8e!ge@0,2 S7w!gw@1,2 G10!wnw@2,2 T9es!s@0,3 Z@1,3 _9es^e@2,3 T7ne^n!un@0,4 C9!ms@1,4";
const OWN = {
    "falconers.falcons": [["white-GT", "0.5,0.5"]],
    "trader.place": "-1,0",
    "trader.disc": ["tower", "?"],
    "trader.housed": ["S7w"],
    "treasure.stowed": ["A8e"],
    "red_palace.halves": ["garden", "tower", "arcades"],
};

describe("a palace from the side", () => {
    it("has a distinct building for each type, even without colour", () => {
        const scene = seen("P8@1,0 S8@2,0 A8@3,0 C8@4,0 G8@5,0 T8@6,0");
        const outlines = [1, 2, 3, 4, 5, 6].map((x) =>
            tileAt(scene, `${x},0`)
                .shapes.map(({ d }) => d)
                .join(),
        );
        expect(new Set(outlines).size).toBe(TYPES.length);
        const tall = [1, 2, 3, 4, 5, 6].map((x) => height(tileAt(scene, `${x},0`).shapes));
        expect(Math.max(...tall)).toBe(tall[5]); // the tower
    });

    it("makes expensive buildings taller", () => {
        for (const letter of "PSACGT") {
            const scene = seen(`${letter}3@1,0 ${letter}12@2,0`);
            const [cheap, dear] = ["1,0", "2,0"].map((at) => height(tileAt(scene, at).shapes));
            expect(dear).toBeGreaterThan(cheap ?? Infinity);
        }
    });

    it("includes the fountain, with water", () => {
        expect(tileAt(seen(""), "0,0").shapes.length).toBeGreaterThan(5);
    });

    it("shows a tile without a drawing as a plinth with its letter", () => {
        expect(tileAt(seen("X7n@1,0"), "1,0").shapes.map(({ text }) => text)).toContain("X");
    });

    it("has walls where its tiles have them, and nowhere else", () => {
        const { palace } = alone(LARGE);
        const walls = palace.flatMap(({ x, y, walls = "" }) => [...walls].map((side) => `${x},${y}${side}`));
        expect(walls.length).toBeGreaterThan(15);
        expect(
            all(seen(LARGE), "wall")
                .map(({ at }) => at)
                .sort(),
        ).toEqual(walls.sort());
    });

    it("draws each wall along its side of the cell", () => {
        const middles: Record<string, Point> = {
            n: seenAt(50, 0),
            e: seenAt(100, 50),
            s: seenAt(50, 100),
            w: seenAt(0, 50),
        };
        for (const { at, shapes } of all(seen("T9nesw@1,0"), "wall")) {
            const all_ = shapes.flatMap(points);
            const middle = [0, 1].map((axis) => {
                const along = all_.map((point) => point[axis as 0 | 1]);
                return (Math.min(...along) + Math.max(...along)) / 2;
            });
            const far = (side: string) =>
                Math.hypot(
                    (middle[0] ?? 0) - (middles[side]?.[0] ?? 0),
                    (middle[1] ?? 0) - (middles[side]?.[1] ?? 0),
                );
            expect([..."nesw"].sort((one, other) => far(one) - far(other))[0]).toBe(at.at(-1));
        }
    });

    it("has battlements on its outer walls only", () => {
        const outer = all(seen("A8e@0,-1"), "wall")[0];
        const [inner] = all(seen("A8e@0,-1 S7w@1,-1"), "wall");
        expect(height(outer?.shapes ?? [])).toBeGreaterThan(height(inner?.shapes ?? []));
    });

    it("is drawn from the back to the front", () => {
        for (const scene of [seen(LARGE), seen(EVERYTHING, OWN)]) {
            const order = scene.items.map(({ depth }) => depth);
            expect(order).toEqual([...order].sort((one, other) => one - other));
            const drawn = (at: string) =>
                scene.items.findIndex((item) => item.what === "tile" && item.at === at);
            for (const { at } of all(scene, "tile")) {
                const [x, y] = cellOf(at);
                for (const nearer of [`${x + 1},${y}`, `${x},${y + 1}`, `${x + 1},${y + 1}`])
                    if (drawn(nearer) >= 0) expect(drawn(at)).toBeLessThan(drawn(nearer));
            }
        }
    });

    it("draws a building in front of its north and west walls and behind its south and east walls", () => {
        const order = seen("T9nesw@1,0")
            .items.filter(({ at }) => at.startsWith("1,0"))
            .map(({ at }) => at);
        expect(order).toEqual(["1,0n", "1,0w", "1,0", "1,0e", "1,0s"]);
    });

    it("fits into its box", () => {
        for (const scene of [seen(""), seen(LARGE), seen(EVERYTHING, OWN)]) {
            const { left, top, right, bottom } = scene.box;
            for (const { place, shapes } of scene.items)
                for (const [px, py] of shapes.flatMap(points)) {
                    expect(px + place[0]).toBeGreaterThanOrEqual(left);
                    expect(px + place[0]).toBeLessThanOrEqual(right);
                    expect(py + place[1]).toBeGreaterThanOrEqual(top);
                    expect(py + place[1]).toBeLessThanOrEqual(bottom);
                }
        }
    });

    it("is always the same for the same palace", () => {
        expect(seen(LARGE)).toEqual(seen(LARGE));
    });

    it("has few shapes", () => {
        const [large, everything] = [seen(LARGE), seen(EVERYTHING, OWN)];
        const each = (scene: Scene) =>
            scene.items
                .filter(({ what }) => what !== "plant")
                .reduce((sum, { shapes }) => sum + shapes.length, 0) / all(scene, "tile").length;
        expect(each(large)).toBeLessThanOrEqual(25);
        expect(each(everything)).toBeLessThanOrEqual(30);
        expect(large.flat.length).toBeLessThan(25);
    });

    it("casts one shadow, away from the sun", () => {
        const shadow = (scene: Scene) =>
            scene.flat.filter(({ opacity }) => opacity !== undefined && opacity < 0.5);
        expect(shadow(seen(LARGE))).toHaveLength(1);
        const left = (light: typeof MORNING) =>
            Math.min(
                ...(shadow(seenFromTheSide(alone(""), [], light))[0]
                    ? points(shadow(seenFromTheSide(alone(""), [], light))[0] as Shape)
                    : []
                ).map(([x]) => x),
            );
        expect(left(MORNING)).toBeLessThan(left(EVENING));
    });

    it("has lamps in its windows in the evening", () => {
        const lit = (light: typeof MORNING) =>
            fills(seenFromTheSide(alone("P8@1,0"), [], light).items.flatMap(({ shapes }) => shapes)).includes(
                EVENING.window ?? "",
            );
        expect([lit(MORNING), lit(EVENING)]).toEqual([false, true]);
    });
});

describe("pieces of modules in a palace", () => {
    it("are drawn from the side if they are drawn from above", () => {
        const missing = Object.entries(MODULES).flatMap(([name, module]: [string, Module]) => {
            const { tiles = [], marks = {}, overlay, overlayIsFlat } = module;
            const own = SEEN[name];
            return [
                ...tiles
                    .filter(({ ids }) => !own?.tiles?.some((tile) => tile.ids.source === ids.source))
                    .map(({ ids }) => `${name}: ${ids.source}`),
                ...Object.keys(marks)
                    .filter((letter) => marks[letter]?.art && !own?.marks?.[letter])
                    .map((letter) => `${name}: !${letter}`),
                ...(overlay && !overlayIsFlat && !own?.figures && !own?.guests ? [`${name}: overlay`] : []),
            ];
        });
        expect(missing).toEqual([]);
    });

    it("are not plinths", () => {
        const scene = seen(EVERYTHING, OWN);
        expect(all(scene, "tile").flatMap(({ shapes }) => shapes.flatMap(({ text }) => text ?? []))).toEqual(
            [],
        );
        expect(all(scene, "tile")).toHaveLength(palaceOf(EVERYTHING).length);
    });

    it("look different: a gate, a palisade and a wall piece from a stone wall", () => {
        const outlines = ["T9n", "T9n!gn", "T9!wn", "T9!mn"].map((tile) =>
            all(seen(`${tile}@1,0`), "wall").map(
                ({ at, shapes }) => at + shapes.map(({ d, fill }) => `${d}${fill}`).join(),
            ),
        );
        expect(outlines.map((walls) => walls[0]?.slice(0, 4))).toEqual(["1,0n", "1,0n", "1,0n", "1,0n"]);
        expect(new Set(outlines.flat()).size).toBe(4);
    });

    it("turn with their tile: wooden walls are named for the tile as printed", () => {
        const walls = all(seen("P9*n!r1!wn@1,0 P9*!r1!wn@2,0"), "wall").map(({ at }) => at);
        expect(walls).toContain("2,0e");
        expect(walls).not.toContain("2,0n");
    });

    it("include a guard on its printed tower, or else on the wall", () => {
        const guarded = (tile: string) => height(all(seen(`${tile}@1,0`), "wall")[0]?.shapes ?? []);
        expect(guarded("T7n!un")).toBeGreaterThan(guarded("T7n"));
        expect(guarded("T7n^n!un")).toBeGreaterThan(guarded("T7n!un"));
    });

    it("include a building site as a building behind scaffolding", () => {
        const [house, site] = ["T9", "T9!s"].map((tile) => tileAt(seen(`${tile}@1,0`), "1,0").shapes);
        expect(site?.slice(0, house?.length)).toEqual(house);
        expect(site?.length).toBeGreaterThan(house?.length ?? Infinity);
    });

    it("include bastions on the sides of a camp that have arrows", () => {
        expect(all(seen("K8ne@1,-1"), "wall").map(({ at }) => at)).toEqual(["1,-1n", "1,-1e"]);
    });

    it("include a watchtower in its half of the cell", () => {
        const middles = ["ne", "es", "sw", "nw"].map((corner) => {
            const xs = tileAt(seen(`WC!c${corner}@1,0`), "1,0")
                .shapes.flatMap(points)
                .map(([x]) => x);
            return (Math.min(...xs) + Math.max(...xs)) / 2;
        });
        expect(middles[0]).toBeGreaterThan(0); // east, on the right
        expect(middles[2]).toBeLessThan(0);
    });

    it("include falcons where four tiles meet, in front of three of them and behind the fourth", () => {
        const scene = seen("A8@1,0 S7@0,1 T9@1,1", { "falconers.falcons": [["white-GT", "0.5,0.5"]] });
        const order = scene.items
            .filter(({ what }) => what !== "plant")
            .map(({ what, at }) => (what === "falcon" ? what : at));
        expect(order).toEqual(["0,0", "1,0", "0,1", "falcon", "1,1"]);
        expect(all(scene, "falcon")[0]?.place).toEqual(cellAt(1, 1));
    });

    it("include the trader disc with waiting inhabitants, and the others in front of their houses", () => {
        const own = {
            "trader.place": "-1,0",
            "trader.disc": ["tower", "?", "garden"],
            "trader.housed": ["S7w"],
        };
        const scene = seen("S7w!gw@1,0", own);
        expect(all(scene, "disc").map(({ at }) => at)).toEqual(["-1,0"]);
        expect(all(scene, "inhabitant").map(({ at }) => at)).toEqual(["1,0"]);
        const robes = fills(all(scene, "disc").flatMap(({ shapes }) => shapes));
        for (const type of ["tower", "garden"] as const)
            expect(robes).toContain(
                fills(
                    all(
                        seen(`${type === "tower" ? "T" : "G"}9@1,0`, {
                            "trader.housed": [`${type === "tower" ? "T" : "G"}9`],
                        }),
                        "inhabitant",
                    )[0]?.shapes ?? [],
                )[0],
            );
    });

    it("include chests in front of their buildings", () => {
        const scene = seen("A8@1,0 S7@0,1", { "treasure.stowed": ["A8"] });
        expect(all(scene, "chest").map(({ at }) => at)).toEqual(["1,0"]);
    });

    it("include half buildings on free cells beside the palace, two to a cell", () => {
        const scene = seen("A8@1,0", { "red_palace.halves": ["garden", "tower", "arcades"] });
        const beside = all(scene, "half buildings");
        expect(beside).toHaveLength(2);
        expect(beside.flatMap(({ shapes }) => shapes.flatMap(({ text }) => text ?? []))).toEqual([
            "½",
            "½",
            "½",
        ]);
        const cells = scene.items.filter(({ what }) => what !== "plant").map(({ at }) => at);
        expect(new Set(cells).size).toBe(cells.length);
    });

    it("are red in the Red Palace", () => {
        const stone = (chapters: string[]) =>
            fills(all(seen("T9n@1,0", {}, chapters), "wall")[0]?.shapes ?? [])[0];
        expect(stone(["red_palace"])).not.toBe(stone([]));
        expect(SANDSTONE.stone).not.toBe(SEEN["red_palace"]?.colours?.(SANDSTONE).stone);
    });
});
