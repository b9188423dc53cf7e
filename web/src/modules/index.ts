// Every chapter the client can draw, by name: modules, and chapters of editions. A chapter lives in a folder of its name
// and is found automatically; nothing else names it. Whatever shows a game imports this file, because until then no
// drawing of a chapter is known.

import type { Part } from "../game/candidates";
import { isLit, type Touch } from "../game/touch";
import type { Module } from "../pieces/module";
import { kindOf, register } from "../pieces/registry";
import type { View } from "../protocol/types";
import { teach } from "../words/render";

const found = import.meta.glob<{ default: Module }>("./*/index.ts", { eager: true });

export const MODULES: Record<string, Module> = Object.fromEntries(
    Object.entries(found).map(([path, { default: module }]) => [path.split("/")[1], module]),
);
register(MODULES);
for (const { meanings } of Object.values(MODULES)) if (meanings) teach(meanings);

/** What the chapters in play bring of one kind, such as their material, each with the name of its chapter. */
export function inPlay<Kind extends keyof Module>(
    view: View | null,
    kind: Kind,
): { name: string; brought: NonNullable<Module[Kind]> }[] {
    return (view?.chapters ?? []).flatMap((name) => {
        const brought = MODULES[name]?.[kind];
        return brought ? [{ name, brought }] : [];
    });
}

/** The roles of the chapters in play whose values are cells of a palace. */
export function cellRoles(view: View): string[] {
    return inPlay(view, "kinds").flatMap(({ brought }) =>
        Object.keys(brought).filter((role) => brought[role] === "cell"),
    );
}

/** Whether something is touched on the palace, where an overlay draws it. */
export function onPalace(view: View | null, { role, id }: Part): boolean {
    if (role === "building" || kindOf(role) === "cell") return true;
    return (
        /^-?\d+,-?\d+/.test(id) && inPlay(view, "overlayRoles").some(({ brought }) => brought.includes(role))
    );
}

/** What touching a tile beside the palace means: the tile, unless it is only about something that stands on it. */
export function meantBy(view: View | null, touch: Touch, tile: string, copy: number): Part {
    const whole = { role: "tile", id: tile };
    const lit = ({ role, id }: Part) => isLit(touch, role, id, copy);
    const onIt = inPlay(view, "onTile").flatMap(({ brought }) => brought(tile));
    return (!lit(whole) && onIt.find(lit)) || whole;
}

/** All cells outside a player's palace on which something lies, for its drawing to show them. */
export function besideOf(view: View, player: number): string[] {
    const owner = view.players[player];
    return owner ? inPlay(view, "beside").flatMap(({ brought }) => brought(owner)) : [];
}
