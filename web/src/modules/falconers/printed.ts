// The falcons in the box.

import { printed } from "../../draw/printed";

/** All falcons, sorted by colour. */
export const falcons = (): string[] =>
    Object.entries(printed<{ falcons: Record<string, string[]> }>("falconers").falcons).flatMap(
        ([colour, pairs]) => pairs.map((pair) => `${colour}-${pair}`),
    );
