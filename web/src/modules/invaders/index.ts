import { sidesName } from "../../pieces/names";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Attack from "./Attack.svelte";
import Material from "./Material.svelte";
import Possessions from "./Possessions.svelte";
import Scout from "./Scout.svelte";
import { own } from "../../pieces/own";
import { FACE_DOWN } from "../../protocol/notation";

export default {
    pieces: {
        attack: {
            ids: /^[NESW?]$/,
            art: Attack,
            width: 64,
            height: 90,
            name: (id) =>
                id === "?"
                    ? t("invaders-art.face-down")
                    : t("invaders-art.attack", { side: sidesName(id.toLowerCase()) }),
        },
        scout: {
            ids: /^(pavilion|seraglio|arcades|chambers|garden|tower)$/,
            art: Scout,
            width: 64,
            height: 90,
            name: (id) => t("invaders-art.scout", { type: id }),
        },
    },
    material: Material,
    shelf: (view) => {
        const attacks = own<string[]>(view, "invaders.attacks", []);
        const next = own(view, "invaders.coming", "") || (attacks[0] ?? FACE_DOWN);
        return [{ kind: "attack", id: next, count: attacks.length }];
    },
    possessions: Possessions,
    meanings: {
        "event.scout-taken": { scout: "type" },
        "event.scouts-turned-up": { scouts: "type" },
    },
} satisfies Module;
