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
    return sale.tenders.filter((tender) => leastPayment({ ...sale, tenders: [tender] }) !== null);
}

export type Payment = "short" | "exact" | "over";

/** Whether this money settles a bill, and how. */
export function settles(sale: Sale, money: string[]): Payment {
    let best: Payment = "short";
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

/** The payment with the least excess, then the fewest cards; null if there is not enough money. */
export function leastPayment(sale: Sale): string[] | null {
    let best: { over: number; cards: string[] } | null = null;
    const enough = sale.not_exactly ? sale.amount + 1 : sale.amount;
    for (const tender of sale.tenders) {
        // For each sum, the fewest cards that make it; a sum that is enough needs no more cards.
        let sums = new Map<number, string[]>([[0, []]]);
        for (const [card, value] of tender.money) {
            const next = new Map(sums);
            for (const [total, cards] of sums) {
                const known = next.get(total + value);
                if (total < enough && !(known && known.length <= cards.length + 1))
                    next.set(total + value, [...cards, card]);
            }
            sums = next;
        }
        for (const [total, cards] of sums) {
            const over = total - enough;
            if (over < 0 || (sale.exactly && over > 0) || cards.length === 0) continue;
            const all = tender.with ? [...cards, tender.with] : cards;
            if (!best || over < best.over || (over === best.over && all.length < best.cards.length))
                best = { over, cards: all };
        }
    }
    return best?.cards ?? null;
}

/** The payments with the fewest cards that settle a bill exactly; at most `most` of them. */
export function exactPayments(sale: Sale, most = 3): string[][] {
    const found: string[][] = [];
    if (sale.not_exactly) return found;
    for (const tender of sale.tenders) {
        const money = tender.money.slice(0, 16);
        const search = (from: number, rest: number, chosen: string[]): void => {
            if (rest === 0 && chosen.length > 0) found.push(tender.with ? [...chosen, tender.with] : chosen);
            else
                for (let at = from; at < money.length && found.length < 200; at++) {
                    const [card, value] = money[at] as [string, number];
                    if (value > rest || (at > from && card === money[at - 1]?.[0])) continue;
                    search(at + 1, rest - value, [...chosen, card]);
                }
        };
        search(0, sale.amount, []);
    }
    return found.sort((one, other) => one.length - other.length).slice(0, most);
}
