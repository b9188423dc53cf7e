import { withWalls } from "../../pieces/names";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Medina from "./Medina.svelte";

export default {
    tiles: [
        {
            ids: /^M\d+[nesw]*$/,
            art: Medina,
            name: (printed) => {
                const [, price = "", walls = ""] = /^M(\d+)(.*)$/.exec(printed) ?? [];
                return withWalls(t("medina-art.medina", { price }), walls);
            },
        },
    ],
} satisfies Module;
