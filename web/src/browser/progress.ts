// What the player of this browser has reached, apart from seats and settings: results, losses, the best palace, solved
// puzzles, and who they are for the deal of the day. It travels to another device as a compressed text in a link.

import { adoptPlayer, knownPlayer } from "./dailyPlayer";
import { packed as packText, unpacked as unpackText } from "./packing";
import {
    losses,
    resultOf,
    results,
    storedPalace,
    storeLoss,
    storePalace,
    storeResult,
    type Result,
    type StoredPalace,
} from "./results";
import { solved, storeSolved } from "./solvedPuzzles";

/** The version of the text; others are not read. */
const VERSION = 1;

export interface Progress {
    results: Result[];
    losses: Record<string, number>;
    palace: StoredPalace | null;
    solved: number[];
    /** The id for the deal of the day. */
    daily: string | null;
}

/** The progress of this browser; null if there is none. */
export function progress(): Progress | null {
    const found: Progress = {
        results: results(),
        losses: losses(),
        palace: storedPalace(),
        solved: solved(),
        daily: knownPlayer(),
    };
    return found.results.length + found.solved.length > 0 || found.daily ? found : null;
}

/** Add the progress of another device to that of this browser, which stays where both have the same. */
export function addProgress(other: Progress): void {
    for (const result of other.results) if (!resultOf(result.table)) storeResult(result);
    const known = losses();
    for (const [table, loss] of Object.entries(other.losses)) if (!(table in known)) storeLoss(table, loss);
    if (other.palace) storePalace(other.palace);
    other.solved.forEach(storeSolved);
    if (other.daily) adoptPlayer(other.daily);
}

/** The progress as a text of letters, digits, - and _. */
export async function packed(given: Progress): Promise<string> {
    return packText(JSON.stringify({ version: VERSION, progress: given }));
}

/** The progress in such a text; null if it is cut off, of another version or otherwise unreadable. */
export async function unpacked(text: string): Promise<Progress | null> {
    try {
        const found = JSON.parse(await unpackText(text)) as { version: number; progress: Progress };
        return found.version === VERSION ? found.progress : null;
    } catch {
        return null;
    }
}
