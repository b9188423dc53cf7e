import { currencyName } from "../../pieces/names";
import { currencyOf } from "../../protocol/notation";
import { t } from "../../words/catalogue.svelte";
import type { Module } from "../../pieces/module";
import Exchange from "./Exchange.svelte";

const called = (letter: string): string => currencyName(currencyOf(letter) ?? "gulden");

export default {
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
