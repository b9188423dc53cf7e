// The data printed on the culture tiles.

import { printed } from "../../draw/printed";

interface File {
    tiles: { entries: { price: number; points: number[] }[] };
}

const entries = () => printed<File>("moors").tiles.entries;

/** The prices, which are the ids of the tiles. */
export const prices = (): string[] => entries().map(({ price }) => String(price));

/** The points on the fields of the tile for a price. */
export const pointsOf = (price: string): number[] =>
    entries().find((tile) => tile.price === Number(price))?.points ?? [];

/** The most expensive tile has two prices. */
export function priceName(price: string): string {
    return Number(price) === entries().at(-1)?.price ? `${price}/${Number(price) + 1}` : price;
}
