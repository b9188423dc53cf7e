// The cell of a palace that a refusal is about.

import type { Message } from "../../protocol/types";

/** The cell a message, or a message inside it, is about; null if there is none. */
export function cellIn({ args }: Message): string | null {
    if (typeof args["cell"] === "string") return args["cell"];
    for (const value of Object.values(args)) {
        const inside =
            value !== null && typeof value === "object" && !Array.isArray(value) ? cellIn(value) : null;
        if (inside !== null) return inside;
    }
    return null;
}
