import { currencyOf } from "../../protocol/notation";
import { t } from "../../words/catalogue.svelte";
import type { Drawing, Module } from "../../pieces/module";
import Material from "./Material.svelte";
import Possessions from "./Possessions.svelte";
import SultanCard from "./SultanCard.svelte";
import SymbolTile from "./SymbolTile.svelte";

const card: Drawing = {
    ids: /^sultan-[grnc]\d$/,
    art: SultanCard,
    width: 64,
    height: 90,
    name: (id) => t("sultan-art.card", { currency: currencyOf(id.charAt(7)) ?? "" }),
};

export default {
    cards: [card],
    pieces: {
        offer: card,
        symbol: {
            ids: /^(pavilion|seraglio|arcades|chambers|garden|tower)$/,
            art: SymbolTile,
            width: 40,
            height: 40,
            name: (id) => t("sultan-art.symbol", { type: id }),
        },
    },
    kinds: { "drawn-tile": "tile" },
    orders: [{ verb: "claim", about: "nothing" }],
    material: Material,
    possessions: Possessions,
    meanings: {
        "doing.mark": { symbol: "type" },
        "sultan.not-on-the-tile": { main: "type", other: "type" },
    },
} satisfies Module;
