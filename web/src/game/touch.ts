// What things on the table need to know about the selection: whether they can be touched, and whether they have been.

export type TouchState =
    /** It is irrelevant to what can be done now. */
    | "idle"
    /** It can be touched next. */
    | "open"
    /** It was touched. */
    | "chosen";

/** Of identical things, `copy` says which one is meant: the first is 0. */
export interface Touch {
    mark(role: string, id: string, copy?: number): TouchState;
    touch(role: string, id: string, copy?: number): void;
    /** Whether it belongs to a turn that is advised: to a later step of a hint, or to a better turn in a replay. */
    advised(role: string, id: string, copy?: number): boolean;
}

/** Whether a choice or an advised turn is about it. */
export const isLit = (touch: Touch, role: string, id: string, copy?: number): boolean =>
    touch.mark(role, id, copy) !== "idle" || touch.advised(role, id, copy);

/** For a table that cannot be touched. */
export const STILL: Touch = { mark: () => "idle", touch: () => undefined, advised: () => false };
