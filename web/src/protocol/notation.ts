// Reading the ids of things, as far as drawings need it: docs/notation.md.

import type { BuildingType, Currency, Tile } from "./types";

export const TYPES: readonly BuildingType[] = [
    "pavilion",
    "seraglio",
    "arcades",
    "chambers",
    "garden",
    "tower",
];
export const CURRENCIES: readonly Currency[] = ["gulden", "dirham", "denar", "ducat"];
export const SIDES = ["n", "e", "s", "w"] as const;
export type Side = (typeof SIDES)[number];

/** Something face down. */
export const FACE_DOWN = "?";

const TYPE_LETTERS: Record<string, BuildingType> = Object.fromEntries(
    TYPES.map((type) => [type.charAt(0).toUpperCase(), type]),
);
const CURRENCY_LETTERS: Record<string, Currency> = { g: "gulden", r: "dirham", n: "denar", c: "ducat" };

export const typeOf = (letter: string): BuildingType | undefined => TYPE_LETTERS[letter.toUpperCase()];
export const currencyOf = (letter: string): Currency | undefined => CURRENCY_LETTERS[letter];
export const letterOf = (currency: Currency): string =>
    Object.keys(CURRENCY_LETTERS).find((letter) => CURRENCY_LETTERS[letter] === currency) ?? "";

export const isType = (text: string): text is BuildingType => (TYPES as readonly string[]).includes(text);
export const isCurrency = (text: string): text is Currency =>
    (CURRENCIES as readonly string[]).includes(text);

/** A mark of a tile: a letter, and how. */
export interface Mark {
    letter: string;
    how: string;
}

/** The id of a tile, split into the printed id and its marks. */
export function readTile(tile: Tile | string): { id: string; printed: string; marks: Mark[] } {
    const id = typeof tile === "string" ? tile : tile.id;
    const [printed = "", ...marks] = id.split("!");
    return { id, printed, marks: marks.map((mark) => ({ letter: mark.charAt(0), how: mark.slice(1) })) };
}

/** The floor of a tile as printed: its price, the walled sides, and those of them with a guard tower. */
export interface FloorPrint {
    price: string;
    walls: string;
    towers: string;
}

const BUILDING = /^([PSACGT_])(\d+)([nesw]*)(?:\^([nesw]+))?$/;

/** The floor of a building tile as it was printed, with a building on it or bare; undefined for any other tile. */
export function readFloor(printed: string): FloorPrint | undefined {
    const found = BUILDING.exec(printed);
    return found ? { price: found[2] ?? "", walls: found[3] ?? "", towers: found[4] ?? "" } : undefined;
}

/** Type and floor of a building tile as it was printed; undefined for any other. */
export function readBuilding(printed: string): ({ type: BuildingType } & FloorPrint) | undefined {
    const floor = readFloor(printed);
    const type = floor && typeOf(printed.charAt(0));
    return type ? { type, ...floor } : undefined;
}

/** Currency and value of a money card; undefined for any other card. */
export function readMoney(card: string): { currency: Currency; value: string } | undefined {
    const found = /^([grnc])(\d+)$/.exec(card);
    const currency = found && currencyOf(found[1] ?? "");
    return currency ? { currency, value: found[2] ?? "" } : undefined;
}

/** Sides after some quarter turns clockwise, in their order. */
export function turned(sides: string, quarters: number): string {
    const now = [...sides].map((side) => SIDES[(SIDES.indexOf(side as Side) + quarters) % 4] ?? "n");
    return SIDES.filter((side) => now.includes(side)).join("");
}

export const cellOf = (cell: string): [x: number, y: number] => {
    const [x = "0", y = "0"] = cell.split(",");
    return [Number(x), Number(y)];
};
