// Everything of this browser as one file, and back: games with their records and seats, results, puzzles, settings. The
// file is JSON, compressed as gzip, whose checksum tells whether it is whole.

import { DATABASE } from "../host/database";
import { addStored, fetchStored } from "../protocol/api";
import { BEST_KEY, storePalace, type StoredPalace } from "./results";
import { hasTablesHere } from "./seats";
import { allStored, storeMerged } from "./storage.svelte";

const FORMAT = "alhambra export";
const VERSION = 1;

interface ExportedStore {
    games: unknown[];
    records: unknown[];
}
export interface Exported {
    format: typeof FORMAT;
    version: number;
    /** What the page stores, as texts. */
    page: Record<string, string>;
    /** What the host in this browser stores; null if there never was one. */
    host: ExportedStore | null;
}

export async function exportEverything(): Promise<Blob> {
    const host = (await hasDatabase()) ? (JSON.parse(await fetchStored()) as ExportedStore) : null;
    const content: Exported = { format: FORMAT, version: VERSION, page: allStored(), host };
    const packing = new Blob([JSON.stringify(content)]).stream().pipeThrough(new CompressionStream("gzip"));
    return new Response(packing, { headers: { "content-type": "application/gzip" } }).blob();
}

/** What is in such a file; `newer` or `broken` if it cannot be read. */
export async function readExport(file: Blob): Promise<Exported | "newer" | "broken"> {
    try {
        const content = file.stream().pipeThrough(new DecompressionStream("gzip"));
        const found = JSON.parse(await new Response(content).text()) as Exported;
        if (found.format !== FORMAT || !(found.version >= 1)) return "broken";
        if (found.version > VERSION) return "newer";
        const texts = Object.values(found.page).every((text) => typeof text === "string");
        const lists = [found.host?.games ?? [], found.host?.records ?? []].every(Array.isArray);
        return texts && lists ? found : "broken";
    } catch {
        return "broken";
    }
}

/** Add what was exported to what is here, where nothing is lost. Returns how many games came along. */
export async function importEverything({ page, host }: Exported): Promise<number> {
    let games = 0;
    if (host && host.games.length + host.records.length > 0)
        ({ games } = await addStored(JSON.stringify(host)));
    const { [BEST_KEY]: palace, ...others } = page;
    storeMerged(others);
    if (palace) addPalace(palace);
    return games;
}

/** The better one of two stays. */
function addPalace(text: string): void {
    const found = JSON.parse(text) as Partial<StoredPalace>;
    if (Array.isArray(found.palace) && typeof found.points === "number") storePalace(found as StoredPalace);
}

/** Whether there ever was a host in this browser; asking one would start it. */
async function hasDatabase(): Promise<boolean> {
    if (hasTablesHere()) return true;
    const known = (await indexedDB.databases?.()) ?? [];
    return known.some(({ name }) => name === DATABASE);
}
