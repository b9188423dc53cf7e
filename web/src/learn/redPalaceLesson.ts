// The lesson of the Red Palace, for players who know the base game: draft, preview, an ability, points for guards.

import { PLACING } from "../game/steps";
import { acts, END_TURN, one, OTHERS, type Topic } from "./topics";

export const RED_PALACE_LESSON: readonly Topic[] = [
    { id: "red-welcome", fits: () => true },
    { id: "red-strips", look: "majorities", fits: () => true },
    {
        id: "red-draft",
        fits: ({ yours, step }) => yours && step === "draft",
        done: one("DealtMoney"),
    },
    OTHERS,
    { id: "red-building", look: "market", fits: acts },
    { id: "red-preview", look: "market", fits: acts },
    { id: "red-guards", look: "palace", fits: acts },
    { id: "red-ability", look: "material", fits: acts, done: one("GuardSpent") },
    {
        id: "red-spend",
        look: "palace",
        fits: ({ yours, step }) => yours && step === "spend a guard",
        done: one("GuardSpent"),
    },
    { id: "red-value", look: "material", fits: (_, known) => known.includes("red-ability") },
    {
        id: "red-act",
        look: "actions",
        fits: (now, known) => acts(now) && known.includes("red-ability"),
        done: one("TookMoney", "Bought", "Built", "TakenDown"),
    },
    { id: "red-after", look: "material", fits: ({ yours, step }) => yours && step === "guard abilities" },
    {
        id: "red-place",
        look: "palace",
        fits: ({ yours, step }) => yours && step === PLACING,
        done: one("Built", "Reserved"),
    },
    END_TURN,
    {
        id: "red-moved-up",
        look: "market",
        fits: (now, known) => acts(now) && known.includes(END_TURN.id),
    },
    {
        id: "red-goodbye",
        last: true,
        fits: ({ over }, known) => over || known.includes("red-moved-up"),
    },
];
