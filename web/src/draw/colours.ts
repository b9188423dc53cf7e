// The colours of players, which are chosen by name. Within a table or a replay `--player-0` … `--player-5` are those of
// its seats.

import type { Colour } from "../protocol/types";

export const COLOURS: Colour[] = ["terracotta", "turquoise", "violet", "green", "rose", "ochre"];

export const cssColour = (colour: Colour): string => `var(--colour-${colour})`;

/** An attachment: inside the element each player has the colour of their seat. */
export const playerColours =
    (looks: readonly { colour: Colour }[]) =>
    ({ style }: HTMLElement): void =>
        looks.forEach(({ colour }, player) => style.setProperty(`--player-${player}`, cssColour(colour)));
