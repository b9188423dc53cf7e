import { sidesName } from "../../pieces/names";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import GateCard from "./GateCard.svelte";
import GateSide from "./GateSide.svelte";
import GatesOnTile from "./GatesOnTile.svelte";
import Material from "./Material.svelte";
import Possessions from "./Possessions.svelte";

export default {
    cards: [{ ids: /^gate$/, art: GateCard, width: 64, height: 90, name: () => t("gates-art.card") }],
    marks: { g: { art: GatesOnTile, name: (how) => t("gates-art.on-tile", { sides: sidesName(how) }) } },
    pieces: {
        gate: {
            ids: /^[nesw]$/,
            art: GateSide,
            width: 44,
            height: 44,
            name: (id) => t("gates-art.side", { side: sidesName(id) }),
        },
    },
    material: Material,
    shelf: () => [{ kind: "card", id: "gate" }],
    possessions: Possessions,
    possessionRoles: ["gate"],
} satisfies Module;
