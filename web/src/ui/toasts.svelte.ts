// Toasts at the edge of the screen, and announcements for screen readers. `Toasts` in App shows them.
//
//     toast(t("web-ui.copied"));              seen and heard, gone after a while
//     toast(messageText(error), "bad");       heard at once
//     announce(t("…"));                       heard by screen readers only

export type Tone = "plain" | "good" | "bad";
export interface Toast {
    id: number;
    text: string;
    tone: Tone;
}

export const notices = $state<{ toasts: Toast[]; said: string }>({ toasts: [], said: "" });

const SHOWN_MS = 5000;
let last = 0;
let lastSaid = "";

export function toast(text: string, tone: Tone = "plain"): void {
    const id = ++last;
    notices.toasts.push({ id, text, tone });
    setTimeout(() => dismiss(id), tone === "bad" ? 2 * SHOWN_MS : SHOWN_MS);
}

export function dismiss(id: number): void {
    notices.toasts = notices.toasts.filter((each) => each.id !== id);
}

/** Makes screen readers repeat a sentence: a live region only reads changes. */
export function announce(text: string): void {
    lastSaid = lastSaid === text ? `${text}\u00a0` : text;
    notices.said = lastSaid;
}
