import { sidesName } from "../../pieces/names";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Material from "./Material.svelte";
import WallCard from "./WallCard.svelte";
import WoodenWalls from "./WoodenWalls.svelte";

const card = {
    ids: /^wall-[nesw]+$/,
    art: WallCard,
    width: 64,
    height: 90,
    name: (id: string) => t("city_walls-art.card", { sides: sidesName(id.slice(5)) }),
};

export default {
    cards: [card],
    pieces: { "wall-card": card },
    marks: { w: { art: WoodenWalls, name: (how) => t("city_walls-art.on-tile", { sides: sidesName(how) }) } },
    material: Material,
    meanings: {
        "told.fortified": { old: "tile", new: "tile" },
    },
} satisfies Module;
