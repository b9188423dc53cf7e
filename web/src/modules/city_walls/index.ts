import { sidesName } from "../../pieces/names";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Material from "./Material.svelte";
import WallCard from "./WallCard.svelte";
import WoodenWalls from "./WoodenWalls.svelte";
import { own } from "../../pieces/own";

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
    shelf: (view) => {
        const open = own<string[]>(view, "city_walls.beside", []);
        return [{ kind: "wall-card", id: open[0] ?? "", count: open.length }];
    },
    materialRoles: ["wall-card"],
    meanings: {
        "event.fortified": { old: "tile", new: "tile" },
    },
} satisfies Module;
