// Sorting cards so that they are easy to find.

import { CURRENCIES, readMoney } from "../protocol/notation";

/** By currency, then by value from the highest; cards that are not money come last. */
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
