import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Diamond from "./Diamond.svelte";

export default {
    cards: [
        {
            ids: /^d\d+$/,
            art: Diamond,
            width: 64,
            height: 90,
            name: (id) => `${id.slice(1)} ${t("currencies.diamond", { count: Number(id.slice(1)) })}`,
        },
    ],
} satisfies Module;
