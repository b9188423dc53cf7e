// A game in a link: its record is in the fragment, which browsers never send to a server. A finished game can be watched
// by whoever opens the link; a running one goes on where it is opened, for the person who has taken it along.

import type { CopiedGame } from "../protocol/types";
import { packed, unpacked } from "./packing";

/** The version of the text; later ones are not read. */
const VERSION = 1;
const LINK = /#record=(\d{1,9})\.([\w-]+)/;

/** A record, and who goes on with it if the game is not over. */
export type GameInLink = Pick<CopiedGame, "record"> & { goesOn: Omit<CopiedGame, "record"> | null };

/** Most messengers cut off longer links, or do not recognise them. */
export const LONGEST_LINK = 8000;

/** The route that shows a game. */
export async function linkWithGame(game: GameInLink): Promise<string> {
    return `/replay#record=${VERSION}.${await packed(JSON.stringify(game))}`;
}

/** Whether a text is meant to be such a link. */
export const isGameLink = (text: string): boolean => text.includes("#record=");

/** The game in a link or its fragment; `newer` or `broken` if it cannot be read. */
export async function gameInLink(text: string): Promise<GameInLink | "newer" | "broken"> {
    const [, version, content] = LINK.exec(text) ?? [];
    if (!content) return "broken";
    if (Number(version) > VERSION) return "newer";
    try {
        const found = JSON.parse(await unpacked(content)) as GameInLink;
        const { record, goesOn } = found;
        return typeof record === "string" && (goesOn === null || isCopy(goesOn)) ? found : "broken";
    } catch {
        return "broken";
    }
}

function isCopy({ players, seat, opponents }: Omit<CopiedGame, "record">): boolean {
    return (
        Array.isArray(players) &&
        players.every((name) => typeof name === "string") &&
        players[seat] !== undefined &&
        Array.isArray(opponents)
    );
}
