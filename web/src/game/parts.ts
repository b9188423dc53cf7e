// Counting the parts that are left to touch.

import { FORM, MONEY, open, reaching, rest, same, unmarked, type Candidate, type Part } from "./candidates";

/** A key for a part; identical things have the same key. */
export function key(part: Part): string {
    return `${part.role} ${part.role === FORM ? part.id : unmarked(part.id)}`;
}

/** The parts of the affordable actions that have not been touched, each once. */
export function litParts(remaining: Candidate[], touched: Part[]): Part[] {
    const found = new Map<string, Part>();
    for (const each of remaining.filter(payable))
        for (const part of next(each, touched)) found.set(key(part), part);
    return [...found.values()];
}

/** How many of each part could still be touched, money included. */
export function openParts(remaining: Candidate[], touched: Part[]): Map<string, number> {
    const found = new Map<string, number>();
    const note = (parts: Part[]) => {
        const counts = new Map<string, number>();
        for (const part of parts) counts.set(key(part), (counts.get(key(part)) ?? 0) + 1);
        for (const [at, count] of counts) found.set(at, Math.max(found.get(at) ?? 0, count));
    };
    const money = touched.filter((part) => part.role === MONEY).map(({ id }) => id);
    for (const each of remaining.filter(payable)) {
        note(next(each, touched));
        for (const tender of (each.sale && reaching(each.sale)) ?? [])
            note((rest(tender, money) ?? []).map((id) => ({ role: MONEY, id })));
    }
    return found;
}

/** The touched parts without some of them; of identical ones the last, or all. */
export function without(touched: Part[], parts: Part[], every: boolean): Part[] {
    const left = [...touched];
    for (const part of parts) {
        let at = left.findLastIndex((each) => same(each, part));
        while (at >= 0) {
            left.splice(at, 1);
            at = every ? left.findLastIndex((each) => same(each, part)) : -1;
        }
    }
    return left;
}

/** The parts of an action that can be touched next: first the sign of its verb, if it has one. */
function next(candidate: Candidate, touched: Part[]): Part[] {
    return candidate.sign && touched.length === 0 ? [candidate.sign] : open(candidate, touched);
}

function payable(candidate: Candidate): boolean {
    return candidate.sale?.affordable ?? true;
}
