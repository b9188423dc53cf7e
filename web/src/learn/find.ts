// Finding rules by their id or their words.

import type { RulePage } from "../protocol/types";

export interface Found {
    page: string;
    id: string;
    text: string;
}
const MOST = 60;

/** The rules that contain all the words, with a matching id first; none without words. */
export function find(pages: RulePage[], sought: string, language: string): Found[] {
    const low = (text: string): string => text.toLocaleLowerCase(language);
    const wanted = low(sought).split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return [];
    const all = pages.flatMap(({ page, sections }) =>
        sections.flatMap(({ heading, rules }) => rules.map((rule) => ({ page, heading, ...rule }))),
    );
    const fitting = all.filter(({ id, heading, text }) => {
        const words = low(`${id} ${heading} ${text}`);
        return wanted.every((word) => words.includes(word));
    });
    const named = fitting.filter(({ id }) => low(id) === wanted.join(" "));
    return [...named, ...fitting.filter((rule) => !named.includes(rule))]
        .slice(0, MOST)
        .map(({ page, id, text }) => ({ page, id, text }));
}
