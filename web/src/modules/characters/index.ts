import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Asked from "./Asked.svelte";
import Bid from "./Bid.svelte";
import Character from "./Character.svelte";
import Material from "./Material.svelte";
import Possessions from "./Possessions.svelte";
import { own } from "../../pieces/own";

export default {
    cards: [
        {
            ids: /^(patron|miser|builder|merchant|conjurer|wise-man|dancer|money-changer|beggar|city-watch)$/,
            art: Character,
            width: 64,
            height: 90,
            name: (id) => t(`characters-art.${id}`),
        },
    ],
    pieces: {
        bid: {
            ids: /^\d+$/,
            art: Bid,
            width: 40,
            height: 40,
            name: (id) => t("characters-art.raise", { bid: id }),
        },
    },
    orders: [{ verb: "bid", about: "most" }],
    material: Material,
    shelf: (view) => [{ kind: "card", id: own(view, "characters.auctioned", "") || "wise-man" }],
    materialRoles: ["type"],
    asked: Asked,
    possessions: Possessions,
    meanings: {
        "characters.worth-more": { taken: "card", given: "card" },
        "event.money-changed": { taken: "card", given: "card" },
    },
} satisfies Module;
