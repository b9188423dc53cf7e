import { tileName } from "../../pieces/names";
import { FACE_DOWN } from "../../protocol/notation";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Bonus from "./Bonus.svelte";
import Possessions from "./Possessions.svelte";

export default {
    pieces: {
        bonus: {
            ids: /^([PSACGT]\d+|\?)$/,
            art: Bonus,
            width: 64,
            height: 90,
            name: (id) =>
                id === FACE_DOWN ? t("bonus-art.face-down") : t("bonus-art.card", { shown: tileName(id) }),
        },
    },
    possessions: Possessions,
    possessionRoles: ["bonus"],
    // A card has the id of the tile it shows.
    meanings: {
        "bonus.not-held": { card: "tile" },
        "bonus.not-built": { card: "tile" },
        "event.bonus-card-revealed": { card: "tile" },
        "event.bonus-card-taken-back": { card: "tile" },
        "doing.reveal": { bonus: "tile" },
    },
} satisfies Module;
