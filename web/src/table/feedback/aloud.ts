// What is read aloud of what happened: what everybody did, oneself as well, and what is new on market and display. The
// log leaves the latter out: who can see the table sees it there.

import type { GameEvent, Message } from "../../protocol/types";

const TURNED_UP = ["MoneyTurnedUp", "TileTurnedUp"];

export const aloud = (news: GameEvent[]): Message[] =>
    news.filter(({ kind, logged }) => logged || TURNED_UP.includes(kind)).map(({ told }) => told);
