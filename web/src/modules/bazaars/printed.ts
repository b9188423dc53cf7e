// What is printed on the bazaars.

import { printed } from "../../draw/printed";
import type { BuildingType, Currency } from "../../protocol/types";

export interface Bazaar {
    id: string;
    currency: Currency;
    types: BuildingType[];
}

const file = () => printed<{ floors: { walls: string }; tiles: Bazaar[] }>("bazaars");

export const bazaars = (): Bazaar[] => file().tiles;

export const bazaar = (id: string): Bazaar =>
    bazaars().find((each) => each.id === id) ?? { id, currency: "gulden", types: [] };

/** The walled sides, which are the same on all bazaars. */
export const walls = (): string => file().floors.walls.toLowerCase();

/** The id of the tile for the id of an offer, which is in lower case. */
export const printedId = (offer: string): string => offer.charAt(0).toUpperCase() + offer.slice(1);
