// Each tab of a small screen keeps its own scroll position.

import type { Tab } from "./tabs";

export function keepScroll(tab: () => Tab): void {
    const left: Partial<Record<Tab, number>> = {};
    let seen = tab();
    // Runs before the page shows the new tab.
    $effect.pre(() => {
        left[seen] = scrollY;
        seen = tab();
    });
    $effect(() => scrollTo({ top: left[tab()] ?? 0, behavior: "instant" }));
}
