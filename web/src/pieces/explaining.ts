// Asking what a module is about. The table opens the card of the module. Elsewhere, and in small drawings, nothing happens.

import { getContext, setContext } from "svelte";

/** Shows the card of a module, or those of all that are in play. */
export type Explain = (module?: string) => void;

const KEY = Symbol("explaining");
export const setExplain = (explain: Explain | undefined) => setContext(KEY, explain);
export const useExplain = (): Explain | undefined => getContext(KEY);
