import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Possessions from "./Possessions.svelte";
import Vizier from "./Vizier.svelte";

export default {
    pieces: {
        vizier: {
            ids: /^(awake|asleep)$/,
            art: Vizier,
            width: 44,
            height: 44,
            name: (id) => t(`vizier-art.${id}`),
        },
    },
    orders: [{ verb: "send vizier", about: "tile" }],
    possessions: Possessions,
} satisfies Module;
