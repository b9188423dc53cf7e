// Each tab of a small screen is scrolled by itself: whoever comes back finds it as they left it.

import type { Tab } from "./tabs";

export function keepScroll(tab: () => Tab): void {
    const left: Partial<Record<Tab, number>> = {};
    let seen = tab();
    // The page is still as it was.
    $effect.pre(() => {
        left[seen] = scrollY;
        seen = tab();
    });
    $effect(() => scrollTo({ top: left[tab()] ?? 0, behavior: "instant" }));
}
