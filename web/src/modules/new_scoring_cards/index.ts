import { typeOf } from "../../protocol/notation";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Material from "./Material.svelte";
import ScoringOrder from "./ScoringOrder.svelte";
import { own } from "../../pieces/own";

export default {
    pieces: {
        "scoring-order": {
            ids: /^[PSACGT]{6}$/,
            art: ScoringOrder,
            width: 64,
            height: 90,
            name: (id) =>
                t("new_scoring_cards-art.card", {
                    types: [...id].map((letter) => typeOf(letter) ?? "").join(" "),
                }),
        },
    },
    material: Material,
    shelf: (view) => {
        const cards = own<string[]>(view, "new_scoring_cards.cards", []);
        return [{ kind: "scoring-order", id: cards[view.scorings] ?? cards.at(-1) ?? "" }];
    },
} satisfies Module;
