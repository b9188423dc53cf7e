// The topics of a lesson, and when they are shown. There is no fixed order: whatever the learner does, the first topic that is
// new and fits the table comes next. So the guide is never stuck, and neither is the learner.

import { ACT, CONFIRM } from "../game/steps";

/** The topics already covered. */
export type Known = readonly string[];

/** The state of the table, as far as the guide needs it. */
export interface Situation {
    /** Whether the learner has to decide, and about what. */
    yours: boolean;
    step: string;
    /** Tiles bought and not placed yet, and those in the reserve. */
    aside: number;
    reserve: number;
    /** Whether an exact payment is possible. */
    exact: boolean;
    scored: boolean;
    over: boolean;
}

export interface Topic {
    /** Its texts are `web-learn.lesson-<id>` and `web-learn.lesson-<id>-text`. */
    id: string;
    /** The part of the table to point out. */
    look?: string;
    fits(now: Situation, known: Known): boolean;
    /** Whether the learner has done what the topic asks, given the table before; a topic without this is only read. */
    done?(kind: string, before: Situation): boolean;
    /** Whether the lesson ends with this topic. */
    last?: boolean;
}

/** Whether the learner has to take an action. */
export const acts = ({ yours, step }: Situation): boolean => yours && step === ACT;
/** Whether one of these events happened. */
export const one =
    (...kinds: string[]) =>
    (kind: string) =>
        kinds.includes(kind);

/** Topics of every lesson. */
export const END_TURN: Topic = {
    id: "end-turn",
    look: "actions",
    fits: ({ yours, step }) => yours && step === CONFIRM,
    done: one("TurnBegan"),
};
export const OTHERS: Topic = { id: "others", look: "others", fits: ({ yours, over }) => !yours && !over };

/** The next topic; null if there is nothing new. */
export function topicFor(topics: readonly Topic[], now: Situation, known: Known): Topic | null {
    return topics.find((topic) => !known.includes(topic.id) && topic.fits(now, known)) ?? null;
}

/** The topics covered by an action, even if it was not asked for. */
export function learnt(topics: readonly Topic[], known: Known, kind: string, before: Situation): Known {
    const shown = topics.filter(({ id, done }) => !known.includes(id) && done?.(kind, before));
    return [...known, ...shown.map(({ id }) => id)];
}
