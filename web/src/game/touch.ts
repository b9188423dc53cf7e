// What the things on the table need to know about the choice being made: whether they can be touched, and have been.

export type TouchState =
    /** It is irrelevant to what can be done now. */
    | "idle"
    /** Touching it brings an action nearer. */
    | "open"
    /** It was touched. */
    | "chosen";

/** Of identical things, `copy` says which one is meant: the first is 0. */
export interface Touch {
    mark(zone: string, id: string, copy?: number): TouchState;
    touch(zone: string, id: string, copy?: number): void;
    /** Whether it belongs to a later step of the turn that a hint advises. */
    advised(zone: string, id: string, copy?: number): boolean;
}

/** For a table that is only looked at. */
export const STILL: Touch = { mark: () => "idle", touch: () => undefined, advised: () => false };
