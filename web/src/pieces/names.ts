// The names of pieces, for screen readers and other text.

import { hasText, t, messageFragments } from "../words/catalogue.svelte";
import type { BuildingType, Currency, Message, Tile } from "../protocol/types";
import {
    cellOf,
    FACE_DOWN,
    isCurrency,
    isType,
    readBuilding,
    readMoney,
    readTile,
} from "../protocol/notation";
import { cardOf, kindOf, lookOf, markOf, tileOf } from "./registry";

export const typeName = (type: BuildingType): string => t(`types.${type}`);
/** The name of a currency; with a count, in the form that follows that number. */
export const currencyName = (currency: Currency, count?: number): string =>
    t(`currencies.${currency}`, count === undefined ? {} : { count });

/** "north, east" for "ne"; empty for no sides. */
export function sidesName(sides: string): string {
    return [...sides].map((side) => t(`sides.${side}`)).join(", ");
}

/** A name followed by walls, as in "tower 9, walls: east, south, guard towers: east". */
export function withWalls(name: string, walls: string, towers = ""): string {
    const walled = walls ? t("web-art.with-walls", { thing: name, sides: sidesName(walls) }) : name;
    return towers ? t("web-art.with-towers", { thing: walled, sides: sidesName(towers) }) : walled;
}

export function tileName(tile: Tile | string): string {
    const { printed, marks } = readTile(tile);
    const done = marks.map(({ letter, how }) => markOf(letter)?.name(how) ?? "").filter(Boolean);
    return [printedName(printed), ...done].join(", ");
}

function printedName(printed: string): string {
    const building = readBuilding(printed);
    if (building)
        return withWalls(`${typeName(building.type)} ${building.price}`, building.walls, building.towers);
    if (printed === "F") return t("web-art.fountain");
    if (printed === FACE_DOWN) return t("web-art.tile-face-down");
    return tileOf(printed)?.name(printed) ?? printed;
}

export function cardName(card: string): string {
    const money = readMoney(card);
    if (money) return `${money.value} ${currencyName(money.currency, Number(money.value))}`;
    const scoring = /^scoring(\d)$/.exec(card)?.[1];
    if (scoring) return t("web-art.scoring-card", { number: scoring });
    if (card === FACE_DOWN) return t("web-art.card-face-down");
    return cardOf(card)?.name(card) ?? card;
}

export function cellName(cell: string): string {
    const [column, row] = cellOf(cell);
    return t("web-art.cell", { column, row });
}

/** The name of a piece, by its role or kind and its id. */
export function pieceName(kind: string, id: string): string {
    if (kindOf(kind) === "cell") return cellName(id);
    const look = lookOf(kind, id);
    if (look.as === "piece") return look.drawing.name(id);
    if (look.as === "tile") return tileName(id);
    if (look.as === "card") return cardName(id);
    if (isType(id)) return typeName(id);
    return isCurrency(id) ? currencyName(id) : id;
}

/** The title or summary of a chapter. An edition may override it: `title.red_palace-new_scoring_cards`. */
export function chapterText(kind: "title" | "summary", chapter: string, edition = ""): string {
    const own = `${kind}.${edition}-${chapter}`;
    return t(hasText(own) ? own : `${kind}.${chapter}`);
}

/** A message of the server as plain text, with the names of all pieces in it, including those of modules. */
export function spokenMessage(message: Message): string {
    return messageFragments(message)
        .map((fragment) => {
            if (fragment.kind !== "text") return pieceName(fragment.of, fragment.id);
            return fragment.text === " " ? ", " : fragment.text; // between pieces in a row
        })
        .join("");
}
