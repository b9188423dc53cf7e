// A palace from the side as an image. It is drawn once for each light, so that a list can show many of them.

import { palaceOf } from "../pieces/palace";
import { GROUND } from "../side/iso";
import type { Light } from "../side/paint";
import type { Shape } from "../side/solids";
import { exampleOf } from "./samples";
import { seenFromTheSide } from "./side";

/** Editions with a chapter of their own supply a palace; the others have palaces in the manner of their rules. */
const PALACES: Record<string, string> = {
    alhambra: "P6n@0,-1 C8nw@-1,-1 A10@-1,0 S4ne@1,-1 T13e@1,0",
    "2003": "T9es@1,0 C9w@-1,0 P5nw@-1,-1 A8n@0,-1",
};
const drawn = new Map<string, string>();

/** The address of the image of a palace, given as tiles at their cells; by default a palace of the edition. */
export function isle(edition: string, tiles: string | undefined, light: Light): string {
    const palace = tiles ?? exampleOf(edition) ?? PALACES[edition] ?? "";
    const key = [edition, palace, ...light.sky].join(" ");
    const known = drawn.get(key);
    if (known) return known;
    const image = URL.createObjectURL(new Blob([source(edition, palace, light)], { type: "image/svg+xml" }));
    drawn.set(key, image);
    return image;
}

function source(edition: string, tiles: string, light: Light): string {
    const { box, island, flat, items } = seenFromTheSide(
        { palace: palaceOf(tiles), own: {} },
        [edition],
        light,
    );
    const [wide, high] = [box.right - box.left, box.bottom - box.top];
    const layers = island.map((layer) => path(layer, `translate(0 ${layer.below}) ${GROUND}`));
    const groups = items.map(
        ({ place, shapes }) =>
            `<g transform="translate(${place.join(" ")})">${shapes.map((each) => path(each)).join("")}</g>`,
    );
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" ` +
        `viewBox="${box.left} ${box.top} ${wide} ${high}" stroke-linecap="round" stroke-linejoin="round">` +
        `${layers.join("")}${flat.map((each) => path(each)).join("")}${groups.join("")}</svg>`
    );
}

function path({ d, fill = "none", stroke = "none", width = 1, opacity = 1 }: Shape, transform = ""): string {
    return (
        `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}" ` +
        `transform="${transform}"/>`
    );
}
