import { withWalls } from "../../pieces/names";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Bazaar from "./Bazaar.svelte";
import { bazaar, printedId, walls } from "./printed";
import Material from "./Material.svelte";
import Offered from "./Offered.svelte";
import { own } from "../../pieces/own";

function named(printed: string): string {
    const { currency, types } = bazaar(printed);
    return withWalls(t("bazaars-art.bazaar", { currency, types: types.join(" ") }), walls());
}

export default {
    tiles: [
        {
            ids: /^B[grnc]\d$/,
            art: Bazaar,
            name: named,
        },
    ],
    pieces: {
        offer: {
            ids: /^b[grnc]\d$/,
            art: Offered,
            width: 100,
            height: 100,
            name: (id) => named(printedId(id)),
        },
    },
    material: Material,
    shelf: (view) => {
        const beside = own<string[]>(view, "bazaars.beside", []);
        return [{ kind: "tile", id: beside[0] ?? "", count: beside.length }];
    },
    materialRoles: ["offer"],
} satisfies Module;
