import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Chest from "./Chest.svelte";
import Material from "./Material.svelte";
import Overlay from "./Overlay.svelte";
import Possessions from "./Possessions.svelte";
import Room from "./Room.svelte";
import { own } from "../../pieces/own";
import { FACE_DOWN } from "../../protocol/notation";

export default {
    pieces: {
        room: {
            ids: /^\d$/,
            art: Room,
            width: 40,
            height: 40,
            name: (id) => t("treasure-art.room-number", { room: id }),
        },
        chest: {
            ids: /^(pavilion|seraglio|arcades|chambers|garden|tower|\?)$/,
            art: Chest,
            width: 40,
            height: 34,
            name: (id) => t("treasure-art.chest", { type: id }),
        },
    },
    material: Material,
    shelf: (view) => {
        const chests = own<string[][]>(view, "treasure.rooms", []).flat();
        return [{ kind: "chest", id: chests[0] ?? FACE_DOWN, count: chests.length }];
    },
    materialRoles: ["room"],
    possessions: Possessions,
    overlay: Overlay,
} satisfies Module;
