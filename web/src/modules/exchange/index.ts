import { currencyName } from "../../draw/names";
import { currencyOf } from "../../draw/notation";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../module";
import Exchange from "./Exchange.svelte";

const called = (letter: string): string => currencyName(currencyOf(letter) ?? "gulden");

export default {
    name: "exchange",
    cards: [
        {
            ids: /^x[grnc]{2}$/,
            art: Exchange,
            width: 64,
            height: 90,
            name: (id) => t("exchange-art.card", { one: called(id.charAt(1)), other: called(id.charAt(2)) }),
        },
    ],
} satisfies Module;
