// What screen readers announce: everything in the log, and the new tiles and cards on the market and the display, which the
// log leaves out because they can be seen on the table.

import type { GameEvent, Message } from "../../protocol/types";

const TURNED_UP = ["MoneyTurnedUp", "TileTurnedUp"];

export const announcementsOf = (news: GameEvent[]): Message[] =>
    news.filter(({ kind, logged }) => logged || TURNED_UP.includes(kind)).map(({ message }) => message);
