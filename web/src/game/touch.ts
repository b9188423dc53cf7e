// What the things on the table need to know of the choice being made: whether one can touch them, and that one did.

export type TouchState =
    /** It plays no part in what can be done now. */
    | "idle"
    /** Touching it brings an action nearer. */
    | "open"
    /** It was touched. */
    | "chosen";

/** Of things alike, `copy` counts which one is meant: the first is 0. */
export interface Touch {
    mark(zone: string, id: string, copy?: number): TouchState;
    touch(zone: string, id: string, copy?: number): void;
}
