// The journey through all editions and modules: a winding path on a map.

import type { Count } from "./summary";

export interface Station {
    name: string;
    edition: boolean;
    played: number;
    won: number;
}

/** The stations in order: the first edition, the modules, the other editions. */
export function stations(editions: string[], modules: string[], counts: Count[]): Station[] {
    const visited = new Map(counts.map((each) => [each.of, each]));
    const at =
        (edition: boolean) =>
        (name: string): Station => {
            const { played = 0, won = 0 } = visited.get(name) ?? {};
            return { name, edition, played, won };
        };
    return [
        ...editions.slice(0, 1).map(at(true)),
        ...modules.map(at(false)),
        ...editions.slice(1).map(at(true)),
    ];
}

/** The cell of a station on a map with some columns: every other row runs from right to left. */
export function cellOnMap(at: number, columns: number): { column: number; row: number } {
    const row = Math.floor(at / columns);
    const along = at % columns;
    return { column: row % 2 === 0 ? along : columns - 1 - along, row };
}

/** The path through the centres of all cells, in units of a cell, with round bends at the ends of the rows. */
export function pathOnMap(count: number, columns: number): string {
    return Array.from({ length: count }, (_, at) => {
        const { column, row } = cellOnMap(at, columns);
        const [x, y] = [column + 0.5, row + 0.5];
        if (at === 0) return `M${x} ${y}`;
        const bend = at % columns === 0;
        const out = x < columns / 2 ? -0.45 : 0.45;
        return bend ? `C${x + out} ${y - 1} ${x + out} ${y} ${x} ${y}` : `L${x} ${y}`;
    }).join("");
}
