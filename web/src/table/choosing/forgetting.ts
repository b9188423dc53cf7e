// A refusal answers what was just tried: it disappears with the next touch.
//
//     <div {@attach forgetting(() => (seat.refusal = null))}>

import type { Attachment } from "svelte/attachments";

/** Calls `forget` before anything inside is touched, with the pointer or with a key; the refusal itself may be read on. */
export function forgetting(forget: () => void): Attachment<HTMLElement> {
    return (whole) => {
        const touched = (event: Event) => {
            if (!(event.target as Element).closest(".refused")) forget();
        };
        const pressed = (event: KeyboardEvent) => {
            if (event.key === "Enter" || event.key === " ") touched(event);
        };
        whole.addEventListener("click", touched, { capture: true });
        whole.addEventListener("keydown", pressed, { capture: true });
        return () => {
            whole.removeEventListener("click", touched, { capture: true });
            whole.removeEventListener("keydown", pressed, { capture: true });
        };
    };
}
