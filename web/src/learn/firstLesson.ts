// The first lesson: the base game for somebody who has never played it.

import { ACT, PLACING } from "../game/steps";
import { acts, END_TURN, one, OTHERS, type Topic } from "./topics";

export const FIRST_LESSON: readonly Topic[] = [
    { id: "welcome", fits: () => true },
    { id: "palace", look: "palace", fits: () => true },
    { id: "market", look: "market", fits: (now) => acts(now) },
    {
        id: "take",
        look: "display",
        fits: (now) => acts(now) && now.aside === 0,
        done: one("TookMoney"),
    },
    {
        id: "again",
        look: "actions",
        fits: (now) => acts(now) && now.aside > 0,
        done: (_, before) => acts(before) && before.aside > 0,
    },
    {
        id: "place",
        look: "palace",
        fits: ({ yours, step }) => yours && step === PLACING,
        done: (kind, { step }) => step === PLACING && one("Built", "Reserved")(kind),
    },
    { id: "walls", look: "palace", fits: (_, known) => known.includes("place") },
    END_TURN,
    OTHERS,
    {
        id: "buy",
        look: "market",
        fits: (now, known) => acts(now) && now.exact && known.includes("take"),
        done: one("Bought"),
    },
    {
        id: "reserve",
        look: "reserve",
        fits: (now, known) => acts(now) && now.reserve > 0 && known.includes("place"),
        done: (kind, { step }) => step === ACT && one("Built", "TakenDown")(kind),
    },
    { id: "majorities", look: "majorities", fits: ({ yours }, known) => yours && known.includes("walls") },
    { id: "scoring", look: "majorities", fits: ({ scored }) => scored },
    { id: "goodbye", last: true, fits: ({ over }, known) => over || known.includes("scoring") },
];
