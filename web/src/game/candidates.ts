// What can be done, as things that can be touched.
//
// An action is a verb and values; each value is something lying in a zone of the table: a card in the hand, a
// tile in the reserve, a cell of the palace. Touching some of them leaves fewer actions. Nothing here knows a rule:
// the actions and bills come from the server.
//
// A value may say more than where to touch: `2+site` is what lies on space 2 with something added; `P9*n!r1` is the
// tile P9*n, turned. So it has a second part, the extra or the form, which is chosen separately. And a verb may have a
// sign on the table, such as a card that allows it, which is touched as well.

import type { Choice, Sale, Tender, Touched, Values } from "../protocol/types";

/** Something that can be touched: where it lies and its id. */
export interface Part {
    zone: string;
    id: string;
}

export interface Candidate {
    verb: string;
    pattern: string;
    values: Values;
    parts: Part[];
    /** The part that stands for the verb, if there is one. */
    sign?: Part;
    /** The bill, if money has to be chosen as well. */
    sale?: Sale;
}

export const HAND = "hand";
/** In which zone things of a role lie; those of any other role lie in a zone that is called like it. */
const ZONES: Record<string, string> = {
    offer: "market",
    card: "display",
    cell: "cells",
    tile: "tiles",
    building: "buildings",
    money: HAND,
};
const ROLES = Object.fromEntries(Object.entries(ZONES).map(([role, zone]) => [zone, role]));
/** What an offer comes with. */
export const EXTRAS = "extras";
/** How a tile is to lie. */
export const FORMS = "forms";

export function candidates(menu: Choice[]): Candidate[] {
    return menu.flatMap((choice) => {
        const all = choice.sales ? sales(choice) : actions(choice);
        if (!choice.sign) return all;
        const sign = { zone: choice.sign.role, id: choice.sign.id };
        return all.map((each) => ({ ...each, sign, parts: [sign, ...each.parts] }));
    });
}

function actions(choice: Choice): Candidate[] {
    const roles = choice.roles ?? [];
    const all = choice.actions ?? [];
    const forms = formsOf(all.flatMap((values) => values.flat()));
    return all.map((values) => ({
        verb: choice.verb,
        pattern: choice.pattern,
        values,
        parts: values.flatMap((value, slot) =>
            [value].flat().flatMap((id) => {
                const role = roles[slot] ?? "";
                const parts = touchable(role, id);
                return role === "tile" && (forms.get(unmarked(id))?.size ?? 0) > 1
                    ? [...parts, { zone: FORMS, id }]
                    : parts;
            }),
        ),
    }));
}

function sales(choice: Choice): Candidate[] {
    const role = /\{(\w[\w-]*)\} with/.exec(choice.pattern)?.[1] ?? "";
    return (choice.sales ?? []).map((sale) => ({
        verb: choice.verb,
        pattern: choice.pattern,
        values: sale.offer ? [sale.offer] : [],
        parts: sale.offer ? touchable(role, sale.offer) : [],
        sale,
    }));
}

/** Where a value of an action is touched, by its role. */
export function touchable(role: string, id: string): Part[] {
    const [at = "", ...extras] = role === "offer" ? id.split("+") : [id];
    return [{ zone: ZONES[role] ?? role, id: at }, ...extras.map((extra) => ({ zone: EXTRAS, id: extra }))];
}

/** What was touched, as the server is asked about it: by role. An extra says nothing without its offer. */
export function byRole(parts: Part[]): Touched[] {
    return parts
        .filter(({ zone }) => zone !== EXTRAS)
        .map(({ zone, id }) => ({ role: zone === FORMS ? "tile" : (ROLES[zone] ?? zone), id }));
}

/** The ways in which each tile can lie. */
function formsOf(tiles: string[]): Map<string, Set<string>> {
    const forms = new Map<string, Set<string>>();
    for (const tile of tiles) forms.set(unmarked(tile), (forms.get(unmarked(tile)) ?? new Set()).add(tile));
    return forms;
}

/** A tile without its marks. */
export function unmarked(tile: string): string {
    return tile.split("!", 1)[0] ?? tile;
}

/** Whether two parts are the same thing; a tile is the same however it lies. */
export function same(one: Part, other: Part): boolean {
    return (
        one.zone === other.zone &&
        (one.id === other.id || (one.zone !== FORMS && unmarked(one.id) === unmarked(other.id)))
    );
}

/** The text of an action: its values put into the pattern, money after what it pays for. */
export function written(candidate: Candidate, paid: string[] = []): string {
    const values = [...candidate.values];
    if (candidate.sale) values.push(paid);
    return candidate.pattern.replace(/\{[^}]*\}/g, () => {
        const value = values.shift() ?? "";
        return Array.isArray(value) ? value.join(" ") : value;
    });
}

/** Whether everything touched belongs to the action; money may be any part of one of its tenders. */
export function fits(candidate: Candidate, touched: Part[]): boolean {
    const left = [...candidate.parts];
    const money: string[] = [];
    for (const part of touched) {
        const found = left.findIndex((own) => same(own, part));
        if (found >= 0) left.splice(found, 1);
        else if (candidate.sale && part.zone === HAND) money.push(part.id);
        else return false;
    }
    return money.length === 0 || (candidate.sale?.tenders.some((tender) => rest(tender, money)) ?? false);
}

/** What is left to touch of an action. */
export function open(candidate: Candidate, touched: Part[]): Part[] {
    const left = [...candidate.parts];
    for (const part of touched) {
        const found = left.findIndex((own) => same(own, part));
        if (found >= 0) left.splice(found, 1);
    }
    return left;
}

/** What is left of a tender, with the card that joins it; null if the money is not part of it. */
export function rest(tender: Tender, money: string[]): string[] | null {
    const purse = tender.money.map(([card]) => card);
    if (tender.with) purse.push(tender.with);
    for (const card of money) {
        const at = purse.indexOf(card);
        if (at < 0) return null;
        purse.splice(at, 1);
    }
    return purse;
}

/** The tenders of a bill that can settle it. */
export function reaching(sale: Sale): Tender[] {
    return sale.tenders.filter(({ enough }) => enough);
}

export type Settled = "short" | "exact" | "over";

/** Whether this money settles a bill, and how. */
export function settles(sale: Sale, money: string[]): Settled {
    let best: Settled = "short";
    for (const tender of sale.tenders) {
        if (!rest(tender, money) || (tender.with && !money.includes(tender.with))) continue;
        const values = new Map(tender.money);
        const sum = money.reduce((total, card) => total + (values.get(card) ?? 0), 0);
        if (sum === sale.amount && !sale.not_exactly) return "exact";
        if (sum > sale.amount && !sale.exactly) best = "over";
    }
    return best;
}

/** The sum of some money as a bill counts it; money in no tender does not count. */
export function sum(sale: Sale, money: string[]): number {
    const values = new Map(sale.tenders.flatMap((tender) => tender.money));
    return money.reduce((total, card) => total + (values.get(card) ?? 0), 0);
}
