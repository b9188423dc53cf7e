import { typeName, withWalls } from "../../pieces/names";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Magical from "./Magical.svelte";
import { readMagical } from "./read";

export default {
    tiles: [
        {
            ids: /^[PSACGT]\d+\*[nesw]*$/,
            art: Magical,
            name: (printed) => {
                const { type, price, walls } = readMagical(printed);
                return withWalls(t("magical-art.building", { name: `${typeName(type)} ${price}` }), walls);
            },
        },
    ],
    marks: { r: { quarters: Number, name: (how) => t("magical-art.turned", { count: Number(how) }) } },
} satisfies Module;
