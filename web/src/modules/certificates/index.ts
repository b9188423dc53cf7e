import { currencyOf } from "../../protocol/notation";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Possessions from "./Possessions.svelte";
import Saving from "./Saving.svelte";

export default {
    cards: [
        {
            ids: /^v\d[grnc]$/,
            art: Saving,
            width: 64,
            height: 48,
            name: (id) =>
                t("certificates-art.saving", {
                    amount: id.charAt(1),
                    currency: currencyOf(id.charAt(2)) ?? "",
                }),
        },
    ],
    kinds: { saving: "card" },
    possessions: Possessions,
    possessionRoles: ["money", "saving"],
    meanings: {
        "event.saved": { saving: "card" },
    },
} satisfies Module;
