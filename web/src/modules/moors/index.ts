import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Culture from "./Culture.svelte";
import Material from "./Material.svelte";
import Possessions from "./Possessions.svelte";
import { priceName } from "./printed";

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
    possessions: Possessions,
} satisfies Module;
