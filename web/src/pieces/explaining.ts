// How a piece opens the card of its module. Only the table has such cards; elsewhere, and in small drawings, nothing
// opens.

import { getContext, setContext } from "svelte";

/** Shows the card of a module, or without a name those of all modules in play. */
export type Explain = (module?: string) => void;

const KEY = Symbol("explaining");
export const setExplain = (explain: Explain | undefined) => setContext(KEY, explain);
export const useExplain = (): Explain | undefined => getContext(KEY);
