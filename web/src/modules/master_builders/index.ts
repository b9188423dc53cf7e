import { currencyOf } from "../../protocol/notation";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import MasterBuilder from "./MasterBuilder.svelte";

export default {
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
