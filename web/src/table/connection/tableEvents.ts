// The events at a table that others react to: with sounds, dialogs, automatic actions.
//
// For every frame that is shown there is an event with the name of its type: "game", "chat", "over". The frame has
// changed the state by then, but not the page: a listener that looks at the page waits for `tick()`. Only "arrived"
// and "changing" come before the change. All events of a game frame, in order:
//
//     arrived      it has come from the server; frames before it may still have to be shown
//     changing     it is shown now
//     chosen       only if a selection made while planning stays in this turn
//     game         the game has changed

import type { Part } from "../../game/candidates";
import type { Frame, GameFrame } from "../../protocol/types";

type FrameEvents = { [Each in Frame as Each["type"]]: Each };

export interface TableEvents extends FrameEvents {
    arrived: GameFrame;
    /** A listener may pause the table at this frame. */
    changing: GameFrame;
    /** This seat sends an action. */
    acting: string;
    /** The server has answered an action or an undo, or never will; true if it was done. */
    answered: boolean;
    /** Something was chosen: these parts and perhaps a verb. */
    chosen: readonly Part[];
}
