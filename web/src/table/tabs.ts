// The parts of the table that a small screen shows one at a time.

import { LIT } from "./choosing/focus.svelte";

export type Tab = "market" | "palace" | "others" | "log";
export const TABS: readonly Tab[] = ["market", "palace", "others", "log"];

/** The parts that each tab shows, as selectors. */
const PARTS: Record<Tab, string> = {
    market: ".market, .display, .hand, .material",
    palace: ".palace, .reserve",
    others: ".others, .majorities",
    log: ".log, .chat",
};

/** The tab with the selected things, otherwise the current one. */
export function chosenTab(whole: Element | null, seen: Tab): Tab {
    const chosen = [...(whole?.querySelectorAll(".area .chosen") ?? [])];
    const tabs = Object.keys(PARTS) as Tab[];
    return tabs.reverse().find((tab) => chosen.some((thing) => thing.closest(PARTS[tab]))) ?? seen;
}

const BUTTONS = ".actions";

/**
 * The tab where something can be touched, preferably the current one. If everything to touch is among the buttons, as
 * in an auction, it is the market, where the player's money is.
 */
export function litTab(whole: Element | null, seen: Tab): Tab {
    const lit = [...(whole?.querySelectorAll(LIT) ?? [])];
    const tabs = [seen, ...(Object.keys(PARTS) as Tab[])];
    const found = tabs.find((tab) => lit.some((thing) => thing.closest(PARTS[tab])));
    return found ?? (lit.length > 0 ? "market" : seen);
}

/** Scroll to the first highlighted thing, or to the hand; the buttons are always visible. */
export function bringIntoSight(whole: Element | null): void {
    const lit = [...(whole?.querySelectorAll(LIT) ?? [])].filter((thing) => thing.checkVisibility());
    const first = lit.find((thing) => !thing.closest(BUTTONS));
    if (first) first.scrollIntoView({ block: "nearest" });
    else if (lit.length > 0) whole?.querySelector(".area.hand")?.scrollIntoView({ block: "end" });
}
