// Where on the table an action begins: everything that can be chosen lies somewhere, and what does not is named in the
// ribbon.

import { type Candidate, type Part, unmarked } from "../../game/candidates";
import { ACT } from "../../game/steps";
import { inPlay, onPalace } from "../../modules";
import type { View } from "../../protocol/types";
import type { Module } from "../../pieces/module";

/**
 * - "shelf": the board of a module; "things": what a module gives to a player; "question": beside the question of a
 *   module.
 * - "tray": nowhere on the table, so it is offered above the ribbon.
 */
export type Place =
    "market" | "display" | "hand" | "palace" | "reserve" | "shelf" | "things" | "question" | "tray";

/** Which field of a module has the roles of the pieces that are touched at a place. */
const FIELDS = { question: "askedRoles", shelf: "materialRoles", things: "possessionRoles" } as const;

/** Where a player finds something to touch. */
export function placeOf(view: View, you: number, part: Part): Place {
    const { role, id } = part;
    const own = view.players[you];
    const among = (tiles: { id: string }[] = []) => tiles.some((tile) => unmarked(tile.id) === unmarked(id));
    if (role === "building") return among(own?.palace) ? "palace" : "tray";
    if (role === "tile") {
        if (among(own?.reserve)) return "reserve";
        if (among(own?.aside) || among(own?.palace)) return "palace";
    }
    if (role === "money" && own?.hand.includes(id)) return "hand";
    if (role === "card" && view.display.includes(id)) return "display";
    if (role === "offer" && view.market.some(({ space }) => space === id)) return "market";
    if (onPalace(view, part)) return "palace";
    return ofModule(view, role) ?? "tray";
}

function ofModule(view: View, role: string): Place | undefined {
    const places = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
    return places.find((place) => rolesAt(view, FIELDS[place]).includes(role));
}

const rolesAt = (view: View, field: (typeof FIELDS)[keyof typeof FIELDS] & keyof Module): string[] =>
    inPlay(view, field).flatMap(({ value }) => value);

/** The verbs that begin at nothing that is lit on the table, so that they need a button with their name. */
export function verbsToName(view: View, you: number, step: string, all: Candidate[]): string[] {
    const begins = (candidate: Candidate) =>
        candidate.sign !== undefined ||
        candidate.parts.length === 0 || // only money is needed, which lies in the hand
        candidate.parts.some((part) => {
            const place = placeOf(view, you, part);
            // In the palace nearly everything could be touched then, so it is not lit.
            return step === ACT ? place !== "tray" && place !== "palace" : true;
        });
    const verbs = [...new Set(all.map(({ verb }) => verb))];
    return verbs.filter((verb) => {
        const some = all.filter((each) => each.verb === verb && (each.parts.length > 0 || each.sale));
        return some.length > 0 && !some.some(begins);
    });
}
