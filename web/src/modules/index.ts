// Every module the client can draw, by name. A module lives in a folder of its name and is found automatically; nothing
// else names it. Whatever shows a game imports this file, because until then no drawing of a module is known.

import type { Module } from "../pieces/module";
import { register } from "../pieces/registry";
import type { View } from "../protocol/types";
import { teach } from "../words/render";

const found = import.meta.glob<{ default: Module }>("./*/index.ts", { eager: true });

export const MODULES: Record<string, Module> = Object.fromEntries(
    Object.entries(found).map(([path, { default: module }]) => [path.split("/")[1], module]),
);
register(MODULES);
for (const { meanings } of Object.values(MODULES)) if (meanings) teach(meanings);

/** All cells outside a player's palace on which something lies, for its drawing to show them. */
export function besideOf(view: View, player: number): string[] {
    const owner = view.players[player];
    return owner ? view.modules.flatMap((name) => MODULES[name]?.beside?.(owner) ?? []) : [];
}
