// The possible actions, split into parts that can be touched.
//
// An action is a verb with values, and each value has a role: an offer on the market, a card on the display, money in the
// hand, a tile, a building, a cell. Touching a part leaves only the actions that contain it. Nothing here knows a rule:
// the actions and bills come from the server.
//
// Two kinds of values have a second part, which is chosen separately: `2+site` is the offer on space 2 with an extra;
// `P9*n!r1` is the tile P9*n in one of its forms, turned. A verb may also have a sign on the table, such as a card that
// allows it, which is touched as well.

import type { Choice, Sale, Tender, Touched, Values } from "../protocol/types";

/** Something that can be touched: its role in an action and its id. */
export interface Part {
    role: string;
    id: string;
}

export interface Candidate {
    verb: string;
    pattern: string;
    /** The roles of the values, in the order of the pattern. */
    roles: string[];
    values: Values;
    parts: Part[];
    /** The part on the table that stands for the verb, if any. */
    sign?: Part;
    /** The bill, if the action also pays for something. */
    sale?: Sale;
}

/** Money that pays a bill. */
export const MONEY = "money";
/** Something added to an offer. */
export const EXTRA = "extra";
/** A way in which a tile can be placed. */
export const FORM = "form";

export function candidates(menu: Choice[]): Candidate[] {
    return menu.flatMap((choice) => {
        const all = choice.sales ? sales(choice) : actions(choice);
        if (!choice.sign) return all;
        const { sign } = choice;
        return all.map((each) => ({ ...each, sign, parts: [sign, ...each.parts] }));
    });
}

function actions({ verb, pattern, roles, ...choice }: Choice): Candidate[] {
    const all = choice.actions ?? [];
    const forms = formsOf(all.flatMap((values) => values.flat()));
    return all.map((values) => ({
        verb,
        pattern,
        roles,
        values,
        parts: values.flatMap((value, slot) =>
            [value].flat().flatMap((id) => {
                const role = roles[slot] ?? "";
                const parts = partsOf(role, id);
                return role === "tile" && (forms.get(unmarked(id))?.size ?? 0) > 1
                    ? [...parts, { role: FORM, id }]
                    : parts;
            }),
        ),
    }));
}

function sales({ verb, pattern, roles, ...choice }: Choice): Candidate[] {
    return (choice.sales ?? []).map((sale) => ({
        verb,
        pattern,
        roles,
        values: sale.offer ? [sale.offer] : [],
        parts: sale.offer ? partsOf(roles[0] ?? "", sale.offer) : [],
        sale,
    }));
}

/** The parts of a value: an offer with extras has several. */
export function partsOf(role: string, id: string): Part[] {
    const [value = "", ...extras] = role === "offer" ? id.split("+") : [id];
    return [{ role, id: value }, ...extras.map((extra) => ({ role: EXTRA, id: extra }))];
}

/** The touched parts as values for the server, which knows neither forms nor extras without their offers. */
export function valuesOf(parts: Part[]): Touched[] {
    return parts
        .filter(({ role }) => role !== EXTRA)
        .map(({ role, id }) => ({ role: role === FORM ? "tile" : role, id }));
}

/** The forms of each tile. */
function formsOf(tiles: string[]): Map<string, Set<string>> {
    const forms = new Map<string, Set<string>>();
    for (const tile of tiles) forms.set(unmarked(tile), (forms.get(unmarked(tile)) ?? new Set()).add(tile));
    return forms;
}

/** A tile without its marks. */
export function unmarked(tile: string): string {
    return tile.split("!", 1)[0] ?? tile;
}

/** Whether two parts are the same thing; a tile with other marks is the same tile. */
export function same(one: Part, other: Part): boolean {
    return (
        one.role === other.role &&
        (one.id === other.id || (one.role !== FORM && unmarked(one.id) === unmarked(other.id)))
    );
}

/** The text of an action: its values, and the money paid, put into the pattern. */
export function written(candidate: Candidate, paid: string[] = []): string {
    const values = [...candidate.values];
    if (candidate.sale) values.push(paid);
    return candidate.pattern.replace(/\{[^}]*\}/g, () => {
        const value = values.shift() ?? "";
        return Array.isArray(value) ? value.join(" ") : value;
    });
}

/** Whether all touched parts belong to the action; touched money must be part of one of its tenders. */
export function fits(candidate: Candidate, touched: Part[]): boolean {
    const left = [...candidate.parts];
    const money: string[] = [];
    for (const part of touched) {
        const found = left.findIndex((own) => same(own, part));
        if (found >= 0) left.splice(found, 1);
        else if (candidate.sale && part.role === MONEY) money.push(part.id);
        else return false;
    }
    return money.length === 0 || (candidate.sale?.tenders.some((tender) => rest(tender, money)) ?? false);
}

/** The parts of an action that have not been touched yet. */
export function open(candidate: Candidate, touched: Part[]): Part[] {
    const left = [...candidate.parts];
    for (const part of touched) {
        const found = left.findIndex((own) => same(own, part));
        if (found >= 0) left.splice(found, 1);
    }
    return left;
}

/** The rest of a tender, including the card that makes it possible; null if the money is not part of the tender. */
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

/** The tenders that are enough to pay a bill. */
export function reaching(sale: Sale): Tender[] {
    return sale.tenders.filter(({ enough }) => enough);
}

export type Settled = "short" | "exact" | "over";

/** Whether this money pays a bill, and how. */
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

/** The value of some money for a bill; money in none of its tenders is worth nothing. */
export function sum(sale: Sale, money: string[]): number {
    const values = new Map(sale.tenders.flatMap((tender) => tender.money));
    return money.reduce((total, card) => total + (values.get(card) ?? 0), 0);
}
