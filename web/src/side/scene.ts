// A palace from the side: everything that is seen of it, from the back to the front.

import { key, wallsWithin } from "../pieces/palace";
import { marksOf } from "../pieces/marks";
import { cellOf, readFloor, readTile, SIDES, turned, type Side } from "../protocol/notation";
import type { PlacedTile } from "../protocol/types";
import { boxAround, pointsOf, type Box } from "./box";
import type { FromTheSide, MarkFromTheSide, Owner, Seen } from "./fromTheSide";
import { herbs, island, planted, shoreOf, spots, type Layer } from "./ground";
import { cellAt, type Point } from "./iso";
import { Paint, type Colours, type Light } from "./paint";
import { shadowOf } from "./shadows";
import { joined, moved, type Shape } from "./solids";
import type { Shadow } from "./standing";
import { tileSeen } from "./tiles";
import { guardTower, HIGH, stoneWall, stripOf, type Barrier } from "./walls";

/** Something that stands. */
export interface Item {
    what: string;
    /** Its cell; of what stands along a side of it also the side, as in "1,0e". */
    at: string;
    /** Where 0,0 of its shapes is seen. */
    place: Point;
    /** What has more of it is nearer, and drawn later. */
    depth: number;
    shapes: Shape[];
}

export interface Scene {
    box: Box;
    island: Layer[];
    /** What lies on the ground: grass, floors, shadows. */
    flat: Shape[];
    /** From the back to the front. */
    items: Item[];
}

/** Within a cell: what stands in the north and west, then the building, then what stands in the south and east. */
const [BACK, FRONT] = [1, 1.9];

export function sceneOf(
    owner: Owner,
    modules: readonly FromTheSide[],
    light: Light,
    colours: Colours,
): Scene {
    const paint = new Paint(light, colours);
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
    const built = owner.palace.map(({ x, y }) => key(x, y));
    const taken = new Set(built);
    for (const { what, cell, seen } of modules.flatMap((module) => module.guests?.(owner, paint) ?? [])) {
        const at = cell ?? freeCell(taken);
        taken.add(at);
        stage.tile(what, ...cellOf(at), seen);
    }
    for (const { what, x, y, shapes, depth } of modules.flatMap(
        (module) => module.figures?.(owner, paint) ?? [],
    ))
        stage.put(what, key(Math.floor(x), Math.floor(y)), cellAt(x, y), depth ?? x + y, shapes);
    const grass = spots(taken);
    for (const { spot, standing } of planted(paint, grass)) {
        const { x, y } = spot;
        stage.put("plant", key(Math.floor(x), Math.floor(y)), cellAt(x, y), x + y, standing.shapes);
        for (const shadow of standing.shadows) stage.cast(shadow, x, y);
    }
    return stage.scene([...taken], built, herbs(paint, grass));
}

/** Collects what is seen. */
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

    scene(cells: readonly string[], built: readonly string[], grass: readonly Shape[]): Scene {
        const { colour, opacity } = this.#paint.light.shadow;
        const shadow: Shape = { d: this.#shadows.join(""), fill: colour, opacity };
        const items = [...this.#items].sort((one, other) => one.depth - other.depth);
        return {
            box: boxAround([...shoreOf(cells), ...items.flatMap(reachOf)]),
            island: island(this.#paint, cells, built),
            flat: [...grass, ...layered(this.#floors), shadow],
            items,
        };
    }
}

/** The lowest shapes of all floors, then those upon them, and so on; those that look alike become one. */
function layered(floors: readonly Shape[][]): Shape[] {
    const most = Math.max(0, ...floors.map(({ length }) => length));
    return Array.from({ length: most }, (_, at) => {
        const here = floors.flatMap((floor) => floor[at] ?? []);
        return joined(here.sort((one, other) => (one.fill ?? "").localeCompare(other.fill ?? "")));
    }).flat();
}

/** What was done to a tile, where a module draws it, and on which sides. */
function done(tile: PlacedTile, modules: readonly FromTheSide[]): { mark: MarkFromTheSide; sides: string }[] {
    return marksOf(tile).flatMap(({ mark: { letter, how }, quarters }) => {
        const mark = modules.find(({ marks }) => marks?.[letter])?.marks?.[letter];
        return mark ? [{ mark, sides: turned(how, quarters) }] : [];
    });
}

/** The sides of a tile that are built up, and what draws what stands there. */
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

/** The points of something that stands, where they are seen. */
const reachOf = ({ place, shapes }: Item): Point[] =>
    shapes.flatMap(pointsOf).map(([x, y]) => [x + place[0], y + place[1]]);
