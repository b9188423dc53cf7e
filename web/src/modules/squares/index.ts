import { withWalls } from "../../pieces/names";
import { typeOf } from "../../protocol/notation";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Material from "./Material.svelte";
import Square from "./Square.svelte";
import { own } from "../../pieces/own";

export default {
    tiles: [
        {
            ids: /^Q[PSACGT][nesw]*$/,
            art: Square,
            name: (printed) =>
                withWalls(
                    t("squares-art.square", { type: typeOf(printed.charAt(1)) ?? "" }),
                    printed.slice(2),
                ),
        },
    ],
    kinds: { square: "tile" },
    material: Material,
    shelf: (view) => {
        const open = own<string[]>(view, "squares.open", []).filter(Boolean);
        const covered = own<unknown[][]>(view, "squares.piles", []).flat();
        return [{ kind: "tile", id: open[0] ?? "", count: open.length + covered.length }];
    },
    materialRoles: ["square"],
} satisfies Module;
