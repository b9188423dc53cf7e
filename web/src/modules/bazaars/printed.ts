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

/** The walled sides, the same on all of them. */
export const walls = (): string => file().floors.walls.toLowerCase();

/** The tile of an offer, whose id is in lower case. */
export const printedId = (offer: string): string => offer.charAt(0).toUpperCase() + offer.slice(1);
