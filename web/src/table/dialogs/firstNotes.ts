// The first time something of a chapter can be done: which note says so, and what it stands beside. The server says which
// chapter a verb belongs to; whose tile or card something is, its drawing says.

import { candidates, EXTRA, MONEY, reaching, type Part } from "../../game/candidates";
import { moduleOf } from "../../pieces/registry";
import type { Choice, Tender } from "../../protocol/types";
import { dashed } from "../../words/render";

export interface Note {
    /** The key of its text. */
    note: string;
    chapter: string;
    /** What can be touched to do it; nothing if it has only a button. */
    beside: Part | null;
}

/** What can be done with the chapters in play, verbs of their own first; `has` says which texts there are. */
export function firstNotes(menu: Choice[], chapters: string[], has: (key: string) => boolean): Note[] {
    return [...verbs(menu, has), ...things(menu)].filter(
        ({ note, chapter }) => chapters.includes(chapter) && has(note),
    );
}

function verbs(menu: Choice[], has: (key: string) => boolean): Note[] {
    return menu.flatMap((choice) => {
        const [first] = candidates([choice]).filter(({ sale }) => sale?.affordable ?? true);
        if (!choice.chapter || !first) return [];
        const own = `first.${dashed(choice.verb)}`;
        const note = has(own) ? own : `first.${choice.chapter}`;
        return [{ note, chapter: choice.chapter, beside: first.parts[0] ?? null }];
    });
}

function things(menu: Choice[]): Note[] {
    return candidates(menu)
        .filter(({ sale }) => sale?.affordable ?? true)
        .flatMap(({ parts, sale }) => [
            ...parts.map((part) => ({
                chapter: moduleOf(part.role, part.id),
                beside: part.role === EXTRA ? parts[0] : part,
            })),
            ...[sale?.tile ?? []]
                .flat()
                .map((tile) => ({ chapter: moduleOf("tile", tile), beside: parts[0] })),
            ...(sale ? reaching(sale).flatMap(paying) : []),
        ])
        .flatMap(({ chapter, beside }) =>
            chapter ? [{ note: `first.${chapter}`, chapter, beside: beside ?? null }] : [],
        );
}

const paying = (tender: Tender) =>
    [...tender.money.map(([card]) => card), ...[tender.with ?? []].flat()].map((card) => ({
        chapter: moduleOf("card", card),
        beside: { role: MONEY, id: card },
    }));
