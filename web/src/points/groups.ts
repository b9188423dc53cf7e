// Points by reason: the majorities of all types together, the wall, and each module.

import { TYPES } from "../protocol/notation";
import type { BuildingType, ScoreLine } from "../protocol/types";
import { hasText, t } from "../words/catalogue.svelte";
import { chapterText } from "../pieces/names";

/** Keys of the server's reasons with a meaning here (docs/protocol.md): those of the base game begin with "scored". */
const BASE = "scored";
export const MAJORITY = "majority";

/** The content of one row: the lines about a type, or a single line. */
export interface Row {
    type: BuildingType | null;
    lines: ScoreLine[];
}
export interface Group {
    kind: string;
    lines: ScoreLine[];
    /** The rows of the group; none if the group says it all. */
    rows: Row[];
}

/** The kind of reason: "majority", "wall", or the chapter that gives the points. */
export function kindOf({ reason }: ScoreLine): string {
    const [chapter = "", what = ""] = reason.key.split(".");
    return chapter === BASE ? what.replace(/-shared$/, "") : chapter;
}

export function kindName(kind: string, edition = ""): string {
    if (hasText(`web-points.kind-${kind}`)) return t(`web-points.kind-${kind}`);
    return hasText(`title.${kind}`) ? chapterText("title", kind, edition) : t(`${BASE}.${kind}`);
}

/** All kinds in the order in which they are scored. */
export function groupsOf(lines: ScoreLine[]): Group[] {
    const groups: Group[] = [];
    for (const line of lines) {
        const kind = kindOf(line);
        let group = groups.find((each) => each.kind === kind);
        if (!group) groups.push((group = { kind, lines: [], rows: [] }));
        group.lines.push(line);
    }
    for (const group of groups) group.rows = rowsOf(group);
    return groups;
}

function rowsOf({ kind, lines }: Group): Row[] {
    const once = lines.every((line) => of(line.player, lines).length === 1);
    if (kind !== MAJORITY) return once ? [] : lines.map((line) => ({ type: null, lines: [line] }));
    const about = (type: BuildingType) => lines.filter(({ reason }) => reason.args["type"] === type);
    return TYPES.map((type) => ({ type, lines: about(type) })).filter((row) => row.lines.length > 0);
}

export const sum = (lines: ScoreLine[]): number => lines.reduce((points, line) => points + line.points, 0);
export const of = (player: number, lines: ScoreLine[]): ScoreLine[] =>
    lines.filter((line) => line.player === player);
