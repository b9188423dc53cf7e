import { sidesName } from "../../pieces/names";
import { typeOf } from "../../protocol/notation";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Extra from "./Extra.svelte";
import Possessions from "./Possessions.svelte";
import Watchtower from "./Watchtower.svelte";

export default {
    tiles: [
        {
            ids: /^W[PSACGT]$/,
            art: Watchtower,
            name: (printed) => t("watchtowers-art.watchtower", { type: typeOf(printed.charAt(1)) ?? "" }),
        },
    ],
    marks: { c: { name: (how) => t("watchtowers-art.laid", { sides: sidesName(how) }) } },
    pieces: {
        extra: {
            ids: /^watchtower$/,
            art: Extra,
            width: 40,
            height: 40,
            name: () => t("watchtowers-art.extra"),
        },
    },
    possessions: Possessions,
    possessionRoles: ["tile"],
} satisfies Module;
