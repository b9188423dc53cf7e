// The parts of the table that a small screen shows one at a time.

import { LIT } from "./focusing.svelte";

export type Tab = "market" | "palace" | "others" | "log";

/** The tab that shows each part. */
const PARTS: Record<Tab, string> = {
    market: ".market, .display, .hand, .material",
    palace: ".palace, .reserve",
    others: ".others, .majorities",
    log: ".log, .chat",
};

/** The tab where something can be touched: the one that is seen, if it can be there, or the first. */
export function litTab(whole: Element | null, seen: Tab): Tab {
    const lit = [...(whole?.querySelectorAll(LIT) ?? [])];
    const tabs = [seen, ...(Object.keys(PARTS) as Tab[])];
    return tabs.find((tab) => lit.some((thing) => thing.closest(PARTS[tab]))) ?? seen;
}
