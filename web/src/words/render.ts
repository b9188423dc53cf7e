// Builds sentences from a catalogue: chooses the plural form, fills in values, and nests messages. The name of a value
// tells its meaning (docs/protocol.md), so tiles and cards can be drawn instead of written out.

import { readBuilding, readMoney, readTile } from "../protocol/notation";
import type { Message, Value } from "../protocol/types";

export type Args = Record<string, Value>;

/** A part of a sentence: words, or a piece to draw, with its name as `text`. */
export type Fragment =
    | { kind: "text"; text: string }
    | { kind: "tile" | "card" | "type" | "currency" | "piece"; of: string; id: string; text: string };

export interface Catalogue {
    language: string;
    texts: Readonly<Record<string, string>>;
}

/**
 * The meaning of a value: a piece to draw, a cell, verbs, a piece of a module, or a text under a key with this prefix.
 */
export type Meaning =
    "tile" | "card" | "type" | "currency" | "cell" | "verb" | { piece: string } | { words: string };

const SIDE: Meaning = { words: "sides." };
const MEANING: Record<string, Meaning> = {
    side: SIDE,
    direction: SIDE,
    tile: "tile",
    tiles: "tile",
    building: "tile",
    named: "tile",
    card: "card",
    cards: "card",
    money: "card",
    paid: "card",
    type: "type",
    types: "type",
    currency: "currency",
    currencies: "currency",
    cell: "cell",
    beside: "cell",
};
const MINUS = "−";
const PLACEHOLDER = /\{([\w-]+)\}/;

const SPECIAL: Record<string, Record<string, Meaning>> = {
    "refused.not-now": { verb: "verb", possible: "verb" },
    "refused.not-in-game": { verb: "verb" },
};

/** Register the meanings of values in the sentences of modules, by key and name. */
export function addMeanings(meanings: Record<string, Record<string, Meaning>>): void {
    Object.assign(SPECIAL, meanings);
}

/** A number as a language writes it, with a real minus sign instead of a hyphen. */
export function formatNumber(language: string, value: number, format: Intl.NumberFormatOptions = {}): string {
    return new Intl.NumberFormat(language, format).format(value).replace("-", MINUS);
}

/** A verb or step as written in keys: "send-vizier" for "send vizier". */
export function dashed(name: string): string {
    return name.replaceAll(" ", "-");
}

/** A message as fragments. */
export function fragments({ language, texts }: Catalogue, { key, args }: Message): Fragment[] {
    const text = form(language, texts, key, args) ?? key;
    return text.split(PLACEHOLDER).flatMap((part, at): Fragment[] => {
        if (at % 2 === 0) return part ? [{ kind: "text", text: part }] : [];
        const meaning = SPECIAL[key]?.[part] ?? MEANING[part];
        if (!(part in args)) return [words(`{${part}}`)];
        const amount = Number(args["amount"] ?? args["count"] ?? NaN);
        return value({ language, texts }, meaning, args[part] ?? "", amount);
    });
}

/** A message as plain text. */
export function render(catalogue: Catalogue, message: Message): string {
    return fragments(catalogue, message)
        .map((fragment) => fragment.text)
        .join("");
}

function form(language: string, texts: Catalogue["texts"], key: string, args: Args): string | undefined {
    if (typeof args["count"] === "number") {
        const chosen = texts[`${key}.${new Intl.PluralRules(language).select(args["count"])}`];
        if (chosen !== undefined) return chosen;
    }
    return texts[key] ?? texts[`${key}.other`];
}

/** `amount` is the number before the value in the sentence, if any: "1 ducat", but "2 ducats". */
function value(catalogue: Catalogue, kind: Meaning | undefined, given: Value, amount: number): Fragment[] {
    if (typeof given === "number") return [words(formatNumber(catalogue.language, given))];
    if (Array.isArray(given)) return [words(given.map((each) => isolated(String(each))).join(", "))];
    if (typeof given === "object" && given) return fragments(catalogue, given);
    if (!kind || given === null || typeof given === "boolean") return [words(isolated(String(given ?? "")))];
    if (kind === "cell") {
        // Spelled out, because "1,0" would be a decimal number in many languages.
        const [column = "", row = ""] = given.replaceAll("-", MINUS).split(",");
        return fragments(catalogue, { key: "web-art.cell", args: { column, row } });
    }
    if (kind === "verb") {
        const named = (verb: string) => catalogue.texts[`verbs.${dashed(verb)}`] ?? verb;
        return [words(given.split(", ").map(named).join(", "))];
    }
    if (typeof kind === "object" && "words" in kind) {
        const named = (id: string) => catalogue.texts[kind.words + id.toLowerCase()] ?? id;
        return [words(given.split(" ").filter(Boolean).map(named).join(", "))];
    }
    const drawn = given
        .split(kind === "type" || kind === "currency" ? /[\s,]+/ : " ")
        .filter(Boolean)
        .map((id): Fragment =>
            typeof kind === "object"
                ? { kind: "piece", of: kind.piece, id, text: id }
                : { kind, of: kind, id, text: called(catalogue, kind, id, amount) },
        );
    if (kind === "currency") return alternatives(catalogue.language, drawn);
    return drawn.flatMap((piece, at) => (at ? [words(kind === "type" ? ", " : " "), piece] : [piece]));
}

/** Alternatives joined with "or": "gulden, dirham or denar". */
function alternatives(language: string, drawn: Fragment[]): Fragment[] {
    const list = new Intl.ListFormat(language, { type: "disjunction" });
    const left = [...drawn];
    return list
        .formatToParts(drawn.map(({ text }) => text))
        .flatMap(({ type, value }) => (type === "element" ? left.splice(0, 1) : [words(value)]));
}

/** Letters of scripts written from right to left. */
const FROM_RIGHT =
    /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Isolate a right-to-left name, so that it does not change the direction of the sentence around it. */
const isolated = (text: string): string => (FROM_RIGHT.test(text) ? `\u2068${text}\u2069` : text);

const words = (text: string): Fragment => ({ kind: "text", text });

/** The name of a piece: "pavilion 8" for P8ne, "5 gulden" for g5; components of modules keep their id. */
function called({ language, texts }: Catalogue, kind: string, id: string, amount: number): string {
    const type = (name: string) => texts[`types.${name}`] ?? name;
    const currency = (name: string, count: number) =>
        form(language, texts, `currencies.${name}`, Number.isNaN(count) ? {} : { count }) ?? name;
    if (kind === "type") return type(id);
    if (kind === "currency") return currency(id, amount);
    const building = kind === "tile" ? readBuilding(readTile(id).printed) : undefined;
    if (building) return `${type(building.type)} ${building.price}`;
    const money = kind === "card" ? readMoney(id) : undefined;
    return money ? `${money.value} ${currency(money.currency, Number(money.value))}` : id;
}
