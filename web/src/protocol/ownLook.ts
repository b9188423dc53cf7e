// The face and the colour that this browser's player has chosen. They are sent with every request for a seat.

import type { Colour, Face } from "./types";

export interface OwnLook {
    face?: Face | undefined;
    colour?: Colour | undefined;
}

export const ownLook: OwnLook = {};
