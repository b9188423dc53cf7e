// What the first lesson tells, and when. Nothing has to be done in its order: whatever the learner does, the first topic
// that is new and fits the table comes next. So the guide is never stuck, and neither is the learner.

export type TopicId =
    | "welcome"
    | "palace"
    | "market"
    | "take"
    | "again"
    | "place"
    | "walls"
    | "end-turn"
    | "others"
    | "buy"
    | "reserve"
    | "majorities"
    | "scoring"
    | "goodbye";

/** The topics that have been told or shown. */
export type Known = readonly TopicId[];

/** What the guide knows about the table. */
export interface Situation {
    /** Whether the learner decides, and about what. */
    yours: boolean;
    step: string;
    /** Tiles bought and not placed yet, and those in the reserve. */
    aside: number;
    reserve: number;
    /** Whether something could be paid exactly. */
    exact: boolean;
    scored: boolean;
    over: boolean;
}

export interface Topic {
    id: TopicId;
    /** The part of the table it is about. */
    look?: string;
    fits(now: Situation, known: Known): boolean;
    /** What the learner does that shows that it was understood, given how it was before; without it, it is only read. */
    done?(kind: string, before: Situation): boolean;
}

const acts = ({ yours, step }: Situation): boolean => yours && step === "act";
const one =
    (...kinds: string[]) =>
    (kind: string) =>
        kinds.includes(kind);

export const TOPICS: readonly Topic[] = [
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
        fits: ({ yours, step }) => yours && step === "placing",
        done: (kind, { step }) => step === "placing" && one("Built", "Reserved")(kind),
    },
    { id: "walls", look: "palace", fits: (_, known) => known.includes("place") },
    {
        id: "end-turn",
        look: "actions",
        fits: ({ yours, step }) => yours && step === "confirm",
        done: one("TurnBegan"),
    },
    { id: "others", look: "others", fits: ({ yours, over }) => !yours && !over },
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
        done: (kind, { step }) => step === "act" && one("Built", "TakenDown")(kind),
    },
    { id: "majorities", look: "majorities", fits: ({ yours }, known) => yours && known.includes("walls") },
    { id: "scoring", look: "majorities", fits: ({ scored }) => scored },
    { id: "goodbye", fits: ({ over }, known) => over || known.includes("scoring") },
];

/** What to tell now; null when there is nothing new. */
export function topicFor(now: Situation, known: Known): Topic | null {
    return TOPICS.find((topic) => !known.includes(topic.id) && topic.fits(now, known)) ?? null;
}

/** What is known after something was done, even if it was not asked for. */
export function learnt(known: Known, kind: string, before: Situation): Known {
    const shown = TOPICS.filter(({ id, done }) => !known.includes(id) && done?.(kind, before));
    return [...known, ...shown.map(({ id }) => id)];
}
