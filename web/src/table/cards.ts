// Cards in an order one finds them in, each with the number of its likes before it.

import { CURRENCIES, readMoney } from "../draw/notation";

export interface Copy {
    card: string;
    copy: number;
}

export function counted(cards: string[]): Copy[] {
    const seen = new Map<string, number>();
    return cards.map((card) => {
        const copy = seen.get(card) ?? 0;
        seen.set(card, copy + 1);
        return { card, copy };
    });
}

/** By currency, then by value from the highest; whatever is no money card comes last. */
export function sorted(cards: string[]): string[] {
    const rank = (card: string): [number, number, string] => {
        const money = readMoney(card);
        return money
            ? [CURRENCIES.indexOf(money.currency), -Number(money.value), ""]
            : [CURRENCIES.length, 0, card];
    };
    return [...cards].sort((one, other) => {
        const [a, b] = [rank(one), rank(other)];
        return a[0] - b[0] || a[1] - b[1] || a[2].localeCompare(b[2]);
    });
}
