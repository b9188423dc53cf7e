// Notes shown the first time a module can be used, and what each is placed beside. The server says which
// chapter a verb belongs to; tiles and cards belong to the chapter that draws them.

import { candidates, EXTRA, MONEY, reaching, type Part } from "../../game/candidates";
import { moduleOf } from "../../pieces/registry";
import type { Choice, Tender } from "../../protocol/types";
import { dashed } from "../../words/render";

export interface Note {
    /** The key of its text. */
    note: string;
    chapter: string;
    /** The part to touch; null if there is only a button. */
    beside: Part | null;
}

/** The notes about the chapters in play, those about verbs first; `has` says which texts exist. */
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
