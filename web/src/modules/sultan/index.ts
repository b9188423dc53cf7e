import { currencyOf } from "../../protocol/notation";
import { t } from "../../words/catalogue.svelte";
import type { Drawing, Module } from "../../pieces/module";
import Material from "./Material.svelte";
import Possessions from "./Possessions.svelte";
import SultanCard from "./SultanCard.svelte";
import SymbolTile from "./SymbolTile.svelte";
import { own } from "../../pieces/own";

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
    shelf: (view) => {
        const open = own<[card: string, type: string][]>(view, "sultan.open", []);
        return [{ kind: "card", id: open[0]?.[0] ?? "sultan-g1", count: open.length }];
    },
    materialRoles: ["offer", "symbol", "drawn-tile"],
    possessions: Possessions,
    meanings: {
        "doing.mark": { symbol: "type" },
        "sultan.not-on-the-tile": { main: "type", other: "type" },
    },
} satisfies Module;
