// What the plan for the next turn is about.

import type { Action } from "../../protocol/types";

/** Whether a plan uses a thing; of identical things it uses the first ones. */
export function isPlanned(plan: readonly Action[], role: string, id: string, copy = 0): boolean {
    const uses = plan.flatMap(({ parts }) => parts.filter((part) => part[0] === role && part[1] === id));
    return uses.length > copy;
}
