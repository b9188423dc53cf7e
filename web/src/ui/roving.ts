// Roving tabindex: arrow keys move the focus among the buttons in an element, and the tab key skips past them.
//
//     <ul {@attach roving}>
//     <svg {@attach rovingAmong(".explained")}>

import type { Attachment } from "svelte/attachments";

const BACK = new Set(["ArrowLeft", "ArrowUp"]);
const ON = new Set(["ArrowRight", "ArrowDown"]);

type Inside = HTMLElement | SVGElement;

export const roving = rovingAmong("button:not(:disabled)");

export function rovingAmong(what: string): Attachment<Inside> {
    return (whole) => rove(whole, () => [...whole.querySelectorAll<Inside>(what)]);
}

function rove(whole: Inside, all: () => Inside[]): () => void {
    /** Only one of them is in the tab order: the last one that had the focus. */
    function settle(wanted?: EventTarget | null) {
        const buttons = all();
        const chosen =
            buttons.find((one) => one === wanted) ?? buttons.find((one) => one.tabIndex === 0) ?? buttons[0];
        for (const one of buttons) one.tabIndex = one === chosen ? 0 : -1;
    }
    function pressed(event: Event) {
        if (!(event instanceof KeyboardEvent)) return;
        const buttons = all();
        const at = buttons.indexOf(event.target as Inside);
        const last = buttons.length - 1;
        let to: number;
        if (BACK.has(event.key)) to = at > 0 ? at - 1 : last;
        else if (ON.has(event.key)) to = at < last ? at + 1 : 0;
        else if (event.key === "Home") to = 0;
        else if (event.key === "End") to = last;
        else return;
        if (at < 0) return;
        event.preventDefault();
        buttons[to]?.focus();
    }
    const focused = (event: Event) => settle(event.target);

    settle();
    // In Chromium the tab key would stop at an SVG element that listens for focus events.
    if (whole instanceof SVGElement) whole.tabIndex = -1;
    const changes = new MutationObserver(() => settle());
    changes.observe(whole, { childList: true, subtree: true });
    whole.addEventListener("keydown", pressed);
    whole.addEventListener("focusin", focused);
    return () => {
        changes.disconnect();
        whole.removeEventListener("keydown", pressed);
        whole.removeEventListener("focusin", focused);
    };
}
