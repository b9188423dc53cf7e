import { currencyOf } from "../../protocol/notation";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Coin from "./Coin.svelte";
import Possessions from "./Possessions.svelte";

export default {
    cards: [
        {
            ids: /^o[grnc]$/,
            art: Coin,
            width: 40,
            height: 40,
            name: (id) => t("change-art.coin", { currency: currencyOf(id.charAt(1)) ?? "", amount: 1 }),
        },
    ],
    possessions: Possessions,
    possessionRoles: ["money"],
    meanings: {
        "event.got-change": { coins: "card" },
    },
} satisfies Module;
