import { withWalls } from "../../draw/names";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../module";
import Medina from "./Medina.svelte";

export default {
    name: "medina",
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
