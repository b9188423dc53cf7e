import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import { own } from "../../pieces/own";
import Inhabitant from "./Inhabitant.svelte";
import Material from "./Material.svelte";
import Overlay from "./Overlay.svelte";
import Possessions from "./Possessions.svelte";

export default {
    pieces: {
        inhabitant: {
            ids: /^(pavilion|seraglio|arcades|chambers|garden|tower|\?)$/,
            art: Inhabitant,
            width: 32,
            height: 44,
            name: (id) => (id === "?" ? t("trader-art.hidden") : t("trader-art.inhabitant", { type: id })),
        },
    },
    kinds: { "on-disc": "inhabitant" },
    material: Material,
    materialRoles: ["inhabitant"],
    possessions: Possessions,
    possessionRoles: ["on-disc"],
    overlay: Overlay,
    beside: (player) => [own(player, "trader.place", "")].filter(Boolean),
    meanings: {
        "trader.not-on-disc": { inhabitant: "type" },
        "trader.not-in-supply": { inhabitant: "type" },
        "doing.choose-inhabitants": { inhabitant: { piece: "inhabitant" } },
        "doing.welcome": { inhabitant: { piece: "inhabitant" } },
        "did.welcome": { inhabitant: { piece: "inhabitant" } },
        "did.exchange-inhabitant": {
            inhabitant: { piece: "inhabitant" },
            "on-disc": { piece: "inhabitant" },
        },
    },
} satisfies Module;
