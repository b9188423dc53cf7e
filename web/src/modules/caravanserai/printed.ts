// The data printed on the cards.

import { currencyOf, letterOf } from "../../protocol/notation";
import { printed } from "../../draw/printed";
import { own } from "../../pieces/own";
import type { Currency, View } from "../../protocol/types";

interface File {
    column: { highest: number };
    /** The currency of the column, and those of the fields beside it. */
    cards: { entries: [main: Currency, ...beside: Currency[]][]; side_fields_at: number[] };
}

/** The fields of each card: those of the column from 0 upwards, then those beside it. */
export function cards(): Record<string, string[]> {
    const { column, cards } = printed<File>("caravanserai");
    return Object.fromEntries(
        cards.entries.map(([main, ...beside], at) => {
            const card = `k${at + 1}`;
            const field = (amount: number, currency: Currency) => `${card}:${amount}${letterOf(currency)}`;
            return [
                card,
                [
                    ...Array.from({ length: column.highest + 1 }, (_, amount) => field(amount, main)),
                    ...beside.map((currency, place) => field(cards.side_fields_at[place] ?? 0, currency)),
                ],
            ];
        }),
    );
}

export interface Field {
    card: string;
    amount: number;
    currency: Currency;
    /** Whether the field is in the column. */
    main: boolean;
}

export function readField(id: string): Field {
    const [, card = "", amount = "0", letter = "g"] = /^(k\d+):(\d+)([grnc])$/.exec(id) ?? [];
    const first = cards()[card]?.[0] ?? "";
    return {
        card,
        amount: Number(amount),
        currency: currencyOf(letter) ?? "gulden",
        main: first.endsWith(letter),
    };
}

/** The cards that nobody has. */
export function unsold(view: View): string[] {
    const sold = new Set(
        view.players.flatMap((player) =>
            own<string[]>(player, "caravanserai.markers", []).map((field) => field.split(":")[0]),
        ),
    );
    return Object.keys(cards()).filter((card) => !sold.has(card));
}
