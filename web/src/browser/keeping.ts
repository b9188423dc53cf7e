// Whether the browser keeps what this page stores: it may delete it, unless it has promised not to.

import { storedText, storeText } from "./storage.svelte";

const ASKED = "alhambra.asked-to-keep";

/** Ask for the promise, once. Some browsers ask their user. */
export async function askToKeep(): Promise<void> {
    if (storedText(ASKED) !== null || !navigator.storage?.persist) return;
    storeText(ASKED, "1");
    await navigator.storage.persist();
}

/** Whether it has promised; null if that cannot be known. */
export async function isKept(): Promise<boolean | null> {
    return (await navigator.storage?.persisted?.()) ?? null;
}
