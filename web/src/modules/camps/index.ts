import { sidesName } from "../../pieces/names";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Camp from "./Camp.svelte";

export default {
    tiles: [
        {
            ids: /^K\d+[nesw]+$/,
            art: Camp,
            name: (printed) => {
                const [, price = "", sides = ""] = /^K(\d+)(.*)$/.exec(printed) ?? [];
                return t("camps-art.camp", { price, sides: sidesName(sides) });
            },
        },
    ],
} satisfies Module;
