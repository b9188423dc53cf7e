import { currencyOf } from "../../draw/notation";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../module";
import MasterBuilder from "./MasterBuilder.svelte";

export default {
    name: "master_builders",
    cards: [
        {
            ids: /^m[grnc]$/,
            art: MasterBuilder,
            width: 64,
            height: 90,
            name: (id) => t("master_builders-art.card", { currency: currencyOf(id.charAt(1)) ?? "" }),
        },
    ],
} satisfies Module;
