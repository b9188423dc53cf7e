// Where the keyboard is. When what had the focus is gone, because it was confirmed or is no longer asked, the focus goes to
// the next thing that can be done, and waits beside the buttons while others play. It stays where it is as long as that is
// still there, and it never moves for those who point.

import { onMount, tick } from "svelte";
import type { TableState } from "../state/tableState.svelte";

/** What can be touched now. */
export const LIT = "button.open, .drawn.open, [data-cell]:not(.chosen)";
const FOCUSABLE = "button:not(:disabled), [tabindex]";
/** Where the focus waits. */
const RESTING = "section.actions";

/** Keep the focus in the element everything lies in; to be called while a component is made. */
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
        if (keyboard) void tick().then(() => refocus(whole(), game.deciding && !connection.busy));
    });
}

function refocus(whole: HTMLElement | null, deciding: boolean): void {
    const { activeElement } = document;
    const resting = whole?.querySelector<HTMLElement>(RESTING);
    const gone = !activeElement || activeElement === document.body || activeElement === resting;
    if (!gone || document.querySelector("dialog[open]")) return;
    (deciding ? (nextIn(whole) ?? resting) : resting)?.focus();
}

/** What a player would most likely do next: confirm the only thing there is, or touch the first that is lit. */
function nextIn(whole: HTMLElement | null): HTMLElement | undefined {
    return [".actions .row .primary", LIT, ".actions button"]
        .flatMap((kind) => [...(whole?.querySelectorAll<HTMLElement>(kind) ?? [])])
        .find((each) => each.checkVisibility());
}

/** Go to a part of the table: to what can be touched there, or to the first thing below its heading. */
export function focusIn(area: Element | null | undefined): void {
    const [lit, first] = [LIT, `section > :not(header) :is(${FOCUSABLE})`].map((kind) =>
        [...(area?.querySelectorAll<HTMLElement>(kind) ?? [])].find((each) => each.checkVisibility()),
    );
    (lit ?? first)?.focus();
}
