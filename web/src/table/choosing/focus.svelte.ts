// Keyboard focus. When the focused element disappears, because it was confirmed or is no longer offered, the focus moves to
// the next thing that can be done; while others play it rests on the bar of actions. It stays on an element that still
// exists, and never moves for players who use the pointer.

import { onMount, tick } from "svelte";
import type { TableState } from "../state/tableState.svelte";

/** The elements that can be touched now. */
export const LIT = "button.open, .drawn.open, [data-cell]:not(.chosen)";
const FOCUSABLE = "button:not(:disabled), [tabindex]";
/** Where the focus rests. */
const RESTING = "section.actions";

/** Keep the focus inside the table; to be called while a component is initialised. */
export function keepFocus(table: TableState, whole: () => HTMLElement | null): void {
    const { connection, game, selection } = table;
    /** Whether the last thing pressed was a key. */
    let keyboard = false;
    onMount(() => {
        const pressed = (event: Event) => (keyboard = event.type === "keydown");
        addEventListener("keydown", pressed, { capture: true });
        addEventListener("pointerdown", pressed, { capture: true });
        return () => {
            removeEventListener("keydown", pressed, { capture: true });
            removeEventListener("pointerdown", pressed, { capture: true });
        };
    });
    $effect(() => {
        void [
            game.version,
            game.deciding,
            connection.busy,
            selection.touched,
            selection.verb,
            table.dialog,
            table.rule,
        ];
        // A board closes one step later than what was touched in it changes.
        if (keyboard)
            void tick()
                .then(tick)
                .then(() => refocus(whole(), game.deciding && !connection.busy));
    });
}

function refocus(whole: HTMLElement | null, deciding: boolean): void {
    const { activeElement } = document;
    const resting = whole?.querySelector<HTMLElement>(RESTING);
    // What is hidden keeps the focus until the next frame.
    const gone =
        !activeElement?.checkVisibility() || activeElement === document.body || activeElement === resting;
    if (!gone || document.querySelector("dialog[open]")) return;
    (deciding ? (nextIn(whole) ?? resting) : resting)?.focus();
}

/** The most likely next element: the button that confirms the only action, or the first highlighted thing. */
function nextIn(whole: HTMLElement | null): HTMLElement | undefined {
    return [".actions .row .primary", LIT, ".actions button"]
        .flatMap((kind) => [...(whole?.querySelectorAll<HTMLElement>(kind) ?? [])])
        .find((each) => each.checkVisibility());
}

/** Focus a part of the table: the first highlighted thing, or the first one below the heading. */
export function focusIn(area: Element | null | undefined): void {
    const below = "section > :not(header)";
    const [lit, first] = [LIT, `${below}:is(${FOCUSABLE}), ${below} :is(${FOCUSABLE})`].map((kind) =>
        [...(area?.querySelectorAll<HTMLElement>(kind) ?? [])].find((each) => each.checkVisibility()),
    );
    (lit ?? first)?.focus();
}
