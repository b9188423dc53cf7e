import { FACE_DOWN, isCurrency } from "../../protocol/notation";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Asked from "./Asked.svelte";
import Drawn from "./Drawn.svelte";
import Extra from "./Extra.svelte";
import Material from "./Material.svelte";
import Possessions from "./Possessions.svelte";
import Scaffolding from "./Scaffolding.svelte";
import SiteTile from "./SiteTile.svelte";
import { own } from "../../pieces/own";

export default {
    marks: { s: { art: Scaffolding, name: () => t("sites-art.unfinished") } },
    pieces: {
        site: {
            ids: /^(gulden|dirham|denar|ducat|\?)$/,
            art: SiteTile,
            width: 40,
            height: 40,
            name: (id) => (isCurrency(id) ? t("sites-art.tile", { currency: id }) : t("sites-art.face-down")),
        },
        drawn: {
            ids: /^\d$/,
            art: Drawn,
            width: 40,
            height: 40,
            name: (id) => t("sites-art.drawn", { number: id }),
        },
        extra: { ids: /^site$/, art: Extra, width: 40, height: 40, name: () => t("sites-art.extra") },
    },
    material: Material,
    shelf: (view) => [{ kind: "site", id: FACE_DOWN, count: own<string[]>(view, "sites.supply", []).length }],
    asked: Asked,
    askedRoles: ["drawn"],
    possessions: Possessions,
    possessionRoles: ["drawn"],
    meanings: {
        "event.sites-turned-up": { lost: "card" },
    },
} satisfies Module;
