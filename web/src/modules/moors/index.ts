import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Culture from "./Culture.svelte";
import Material from "./Material.svelte";
import Possessions from "./Possessions.svelte";
import { priceName } from "./printed";
import { own } from "../../pieces/own";

export default {
    pieces: {
        culture: {
            ids: /^\d+$/,
            art: Culture,
            width: 64,
            height: 64,
            name: (id) => t("moors-art.tile", { price: priceName(id) }),
        },
    },
    material: Material,
    shelf: (view) => {
        const left = own<[price: number, count: number][]>(view, "moors.supply", []).filter(
            ([, count]) => count > 0,
        );
        const count = left.reduce((sum, [, each]) => sum + each, 0);
        return [{ kind: "culture", id: String(left[0]?.[0] ?? ""), count }];
    },
    possessions: Possessions,
} satisfies Module;
