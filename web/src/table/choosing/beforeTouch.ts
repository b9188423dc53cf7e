// Dismissing a refusal with the next touch.
//
//     <div {@attach beforeTouch(() => (connection.refusal = null))}>

import type { Attachment } from "svelte/attachments";

/** Calls `callback` before anything inside is clicked or pressed, except the refusal itself. */
export function beforeTouch(callback: () => void): Attachment<HTMLElement> {
    return (element) => {
        const touched = (event: Event) => {
            if (!(event.target as Element).closest(".refusal")) callback();
        };
        const pressed = (event: KeyboardEvent) => {
            if (event.key === "Enter" || event.key === " ") touched(event);
        };
        element.addEventListener("click", touched, { capture: true });
        element.addEventListener("keydown", pressed, { capture: true });
        return () => {
            element.removeEventListener("click", touched, { capture: true });
            element.removeEventListener("keydown", pressed, { capture: true });
        };
    };
}
