// How somebody asks what a module is about. The table opens the card of the module; elsewhere there is nothing to open.

import { getContext, setContext } from "svelte";

/** Shows the card of a module, or those of all that are in play. */
export type Explain = (module?: string) => void;

const KEY = Symbol("explaining");
export const setExplain = (explain: Explain): Explain => setContext(KEY, explain);
export const useExplain = (): Explain | undefined => getContext(KEY);
