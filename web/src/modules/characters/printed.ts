// The symbols printed on the cards, which say when a character can be used.

import { printed } from "../../draw/printed";

type When = "once" | "decided_at_once" | "at_scorings" | "once_a_turn";

/** When a character can be used; undefined for an unknown name. */
export function whenUsed(name: string): When | undefined {
    const { symbols } = printed<{ symbols: Record<When, string[]> }>("characters");
    return (Object.keys(symbols) as When[]).find((when) => symbols[when].includes(name));
}
