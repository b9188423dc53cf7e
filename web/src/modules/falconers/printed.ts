// Which falcons there are.

import { printed } from "../../draw/printed";

/** All falcons, colour by colour. */
export const falcons = (): string[] =>
    Object.entries(printed<{ falcons: Record<string, string[]> }>("falconers").falcons).flatMap(
        ([colour, pairs]) => pairs.map((pair) => `${colour}-${pair}`),
    );
