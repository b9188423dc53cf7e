import { t } from "../../words/catalogue.svelte";
import type { Drawing, Module } from "../../pieces/module";
import Caravanserai from "./Caravanserai.svelte";
import Field from "./Field.svelte";
import Material from "./Material.svelte";
import Possessions from "./Possessions.svelte";
import { readField, unsold } from "./printed";

const card: Drawing = {
    ids: /^k\d+$/,
    art: Caravanserai,
    width: 96,
    height: 90,
    name: (id) => t("caravanserai-art.card", { number: id.slice(1) }),
};

export default {
    cards: [
        {
            ids: /^k\d+:\d+[grnc]$/,
            art: Field,
            width: 40,
            height: 40,
            name: (id) => {
                const { amount, currency } = readField(id);
                return t("caravanserai-art.field", { amount, currency });
            },
        },
        card,
    ],
    pieces: { offer: card },
    kinds: { field: "card" },
    material: Material,
    shelf: (view) => {
        const left = unsold(view);
        return [{ kind: "card", id: left[0] ?? "", count: left.length }];
    },
    materialRoles: ["offer"],
    possessions: Possessions,
    possessionRoles: ["money", "field"],
    meanings: {
        "caravanserai.not-there": { field: "card" },
        "event.marker-moved": { old: "card", new: "card" },
    },
} satisfies Module;
