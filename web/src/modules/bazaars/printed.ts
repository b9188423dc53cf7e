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

/** The walled sides, which all of them have alike. */
export const walls = (): string => file().floors.walls.toLowerCase();

/** The tile behind an offer, which is written small. */
export const printedId = (offer: string): string => offer.charAt(0).toUpperCase() + offer.slice(1);
