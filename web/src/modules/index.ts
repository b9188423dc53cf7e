// All chapters the client can draw, by name: modules, and chapters of editions. A chapter is a folder with its name and
// is found automatically; nothing else names it. Everything that shows a game imports this file, which registers the
// drawings of the chapters.

import type { Part } from "../game/candidates";
import { isLit, type Touch } from "../game/touch";
import type { Module } from "../pieces/module";
import { kindOf, register } from "../pieces/registry";
import type { View } from "../protocol/types";
import { addMeanings } from "../words/render";

const found = import.meta.glob<{ default: Module }>("./*/index.ts", { eager: true });

export const MODULES: Record<string, Module> = Object.fromEntries(
    Object.entries(found).map(([path, { default: module }]) => [path.split("/")[1], module]),
);
register(MODULES);
for (const { meanings } of Object.values(MODULES)) if (meanings) addMeanings(meanings);

/** One field of all chapters in play that have it, such as their material, with the names of the chapters. */
export function inPlay<Kind extends keyof Module>(
    view: View | null,
    kind: Kind,
): { name: string; value: NonNullable<Module[Kind]> }[] {
    return (view?.chapters ?? []).flatMap((name) => {
        const value = MODULES[name]?.[kind];
        return value ? [{ name, value }] : [];
    });
}

/** The roles of the chapters in play that have cells of a palace as values. */
export function cellRoles(view: View): string[] {
    return inPlay(view, "kinds").flatMap(({ value }) =>
        Object.keys(value).filter((role) => value[role] === "cell"),
    );
}

/** Whether a part is touched on the palace, in an overlay. */
export function onPalace(view: View | null, { role, id }: Part): boolean {
    if (role === "building" || kindOf(role) === "cell") return true;
    return (
        /^-?[\d.]+,-?[\d.]+/.test(id) &&
        inPlay(view, "overlayRoles").some(({ value }) => value.includes(role))
    );
}

/** The part that touching a tile beside the palace selects: the tile, unless only a piece on it can be touched. */
export function touchedPart(view: View | null, touch: Touch, tile: string, copy: number): Part {
    const whole = { role: "tile", id: tile };
    const lit = ({ role, id }: Part) => isLit(touch, role, id, copy);
    const onIt = inPlay(view, "onTile").flatMap(({ value }) => value(tile));
    return (!lit(whole) && onIt.find(lit)) || whole;
}

/** All cells outside a player's palace with something on them, which the drawing must include. */
export function cellsBeside(view: View, player: number): string[] {
    const owner = view.players[player];
    return owner ? inPlay(view, "beside").flatMap(({ value }) => value(owner)) : [];
}
