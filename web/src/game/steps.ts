// The decisions that the client treats in its own way, by the names the server gives them. Of any other it knows only what
// can be chosen.

/** Taking an action. Nearly everything on the table is possible then. */
export const ACT = "act";
export const PLACING = "placing";
/** Ending the turn. */
export const CONFIRM = "confirm";
/** Players other than the active one may act. */
export const BETWEEN_TURNS = "interrupt";
