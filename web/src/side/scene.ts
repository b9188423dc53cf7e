// A palace from the side: everything visible, from the back to the front.

import { key, wallsWithin } from "../pieces/palace";
import { marksOf } from "../pieces/marks";
import { cellOf, readFloor, readTile, SIDES, turned, type Side } from "../protocol/notation";
import type { PlacedTile } from "../protocol/types";
import { boxAround, pointsOf, type Box } from "./box";
import type { FromTheSide, MarkFromTheSide, Owner, Seen } from "./fromTheSide";
import { herbs, island, planted, shoreOf, spots, type Layer } from "./ground";
import { cellAt, type Point } from "./iso";
import type { Paint } from "./paint";
import { shadowOf } from "./shadows";
import { joined, moved, type Shape } from "./solids";
import type { Shadow } from "./standing";
import { tileSeen } from "./tiles";
import { guardTower, HIGH, stoneWall, stripOf, type Barrier } from "./walls";

/** Something upright. */
export interface Item {
    what: string;
    /** Its cell, and if it stands along a side also the side, as in "1,0e". */
    at: string;
    /** The position of the origin of its shapes on the screen. */
    place: Point;
    /** Items with a greater depth are nearer and drawn later. */
    depth: number;
    shapes: Shape[];
}

/** A palace without the ground around it. */
export interface Built {
    /** Flat on the ground: floors and shadows. */
    flat: Shape[];
    /** From the back to the front. */
    items: Item[];
}

/** A palace on an island. */
export interface Scene extends Built {
    box: Box;
    island: Layer[];
}

/** The depths within a cell: first the north and west sides, then the building, then the south and east sides. */
const [BACK, FRONT] = [1, 1.9];

/** A palace by itself. */
export const builtOf = (owner: Owner, modules: readonly FromTheSide[], paint: Paint): Built =>
    stageOf(owner, modules, paint).stage.built();

/** A palace on its island. */
export function sceneOf(owner: Owner, modules: readonly FromTheSide[], paint: Paint): Scene {
    const { stage, taken } = stageOf(owner, modules, paint);
    const grass = spots(taken);
    for (const { spot, standing } of planted(paint, grass)) {
        const { x, y } = spot;
        stage.put("plant", key(Math.floor(x), Math.floor(y)), cellAt(x, y), x + y, standing.shapes);
        for (const shadow of standing.shadows) stage.cast(shadow, x, y);
    }
    const { flat, items } = stage.built();
    return {
        box: boxAround([...shoreOf([...taken]), ...items.flatMap(reachOf)]),
        island: island(
            paint,
            [...taken],
            owner.palace.map(({ x, y }) => key(x, y)),
        ),
        flat: [...herbs(paint, grass), ...flat],
        items,
    };
}

/** Everything of a palace on a stage, and the cells it takes. */
function stageOf(
    owner: Owner,
    modules: readonly FromTheSide[],
    paint: Paint,
): { stage: Stage; taken: Set<string> } {
    const stage = new Stage(paint);
    const within = wallsWithin(owner.palace);
    for (const tile of owner.palace) {
        const { x, y } = tile;
        const seen = tileSeen(tile, paint, modules);
        const edges = edgesOf(tile, seen, modules);
        const built = edges.map(({ side }) => side).join("");
        const along = (sides: string, depth: number): void => {
            for (const { side, tower, draw } of edges.filter((edge) => sides.includes(edge.side))) {
                const meets = within.get(key(x, y))?.includes(side) ?? false;
                const area = stripOf(side, built);
                const shapes = draw.flatMap((each) => each(paint, { side, within: meets, tower, area }));
                stage.put("wall", key(x, y) + side, cellAt(x, y), x + y + depth, shapes);
                stage.cast([area, HIGH], x, y);
            }
        };
        along("nw", BACK);
        const before = done(tile, modules).flatMap(({ mark }) => mark.before?.(paint) ?? []);
        stage.tile("tile", x, y, { ...seen, shapes: [...seen.shapes, ...before] });
        along("se", FRONT);
    }
    const taken = new Set(owner.palace.map(({ x, y }) => key(x, y)));
    for (const { what, cell, seen } of modules.flatMap((module) => module.guests?.(owner, paint) ?? [])) {
        const at = cell ?? freeCell(taken);
        taken.add(at);
        stage.tile(what, ...cellOf(at), seen);
    }
    for (const { what, x, y, shapes, depth } of modules.flatMap(
        (module) => module.figures?.(owner, paint) ?? [],
    ))
        stage.put(what, key(Math.floor(x), Math.floor(y)), cellAt(x, y), depth ?? x + y, shapes);
    return { stage, taken };
}

/** Collects the parts of the scene. */
class Stage {
    readonly #paint: Paint;
    readonly #items: Item[] = [];
    readonly #floors: Shape[][] = [];
    readonly #shadows: string[] = [];

    constructor(paint: Paint) {
        this.#paint = paint;
    }

    put(what: string, at: string, place: Point, depth: number, shapes: readonly Shape[]): void {
        this.#items.push({ what, at, place, depth, shapes: joined(shapes) });
    }

    tile(what: string, x: number, y: number, { floor, shapes, shadows }: Seen): void {
        this.put(what, key(x, y), cellAt(x, y), x + y + BACK, shapes);
        this.#floors.push(moved(floor, cellAt(x, y)));
        for (const shadow of shadows) this.cast(shadow, x, y);
    }

    cast(shadow: Shadow, x: number, y: number): void {
        this.#shadows.push(shadowOf(shadow, x, y, this.#paint.light));
    }

    built(): Built {
        const { colour, opacity } = this.#paint.light.shadow;
        const shadow: Shape = { d: this.#shadows.join(""), fill: colour, opacity };
        return {
            flat: [...layered(this.#floors), shadow],
            items: [...this.#items].sort((one, other) => one.depth - other.depth),
        };
    }
}

/** The bottom layers of all floors, then the layers above them, and so on; shapes that look alike are joined. */
function layered(floors: readonly Shape[][]): Shape[] {
    const most = Math.max(0, ...floors.map(({ length }) => length));
    return Array.from({ length: most }, (_, at) => {
        const here = floors.flatMap((floor) => floor[at] ?? []);
        return joined(here.sort((one, other) => (one.fill ?? "").localeCompare(other.fill ?? "")));
    }).flat();
}

/** The marks of a tile that modules draw, each with its sides. */
function done(tile: PlacedTile, modules: readonly FromTheSide[]): { mark: MarkFromTheSide; sides: string }[] {
    return marksOf(tile).flatMap(({ mark: { letter, how }, quarters }) => {
        const mark = modules.find(({ marks }) => marks?.[letter])?.marks?.[letter];
        return mark ? [{ mark, sides: turned(how, quarters) }] : [];
    });
}

/** The sides of a tile with something along them, and the barrier that draws it. */
function edgesOf(
    tile: PlacedTile,
    seen: Seen,
    modules: readonly FromTheSide[],
): { side: Side; tower: boolean; draw: Barrier[] }[] {
    const walls = (tile.walls ?? "").toLowerCase();
    const towers = readFloor(readTile(tile).printed)?.towers ?? "";
    const marks = done(tile, modules);
    return SIDES.flatMap((side) => {
        const here = marks.filter(({ sides }) => sides.includes(side)).map(({ mark }) => mark);
        const instead = here.find(({ barrier }) => barrier)?.barrier ?? seen.sides?.[side];
        const barrier = instead ?? (walls.includes(side) ? stoneWall : undefined);
        if (!barrier) return [];
        const tower = towers.includes(side);
        const upon = here.flatMap(({ onWall }) => onWall ?? []);
        return [{ side, tower, draw: [barrier, ...(tower ? [guardTower] : []), ...upon] }];
    });
}

/** The free cell beside the palace that is nearest to the viewer. */
function freeCell(taken: ReadonlySet<string>): string {
    const beside = [...taken].flatMap((cell) => {
        const [x, y] = cellOf(cell);
        return [key(x + 1, y), key(x, y + 1)];
    });
    const near = (cell: string): number => {
        const [x, y] = cellOf(cell);
        return x + y - Math.abs(x - y) / 100;
    };
    return (
        beside.filter((cell) => !taken.has(cell)).sort((one, other) => near(other) - near(one))[0] ?? "1,0"
    );
}

/** The points of an item on the screen. */
const reachOf = ({ place, shapes }: Item): Point[] =>
    shapes.flatMap(pointsOf).map(([x, y]) => [x + place[0], y + place[1]]);
