import { currencyOf } from "../../protocol/notation";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Possessions from "./Possessions.svelte";
import Thief from "./Thief.svelte";

export default {
    cards: [
        {
            ids: /^thief-[grnc]$/,
            art: Thief,
            width: 64,
            height: 90,
            name: (id) => t("thieves-art.thief", { currency: currencyOf(id.slice(6)) ?? "" }),
        },
    ],
    orders: [{ verb: "steal", about: "least" }],
    possessions: Possessions,
    meanings: {
        "event.thief-played": { thief: "card" },
    },
} satisfies Module;
