// What building something would change, as sentences.

import { spokenMessage } from "../../pieces/names";
import type { WhatIfCase } from "../../protocol/types";
import { signed, t } from "../../words/catalogue.svelte";

export function whatIfText({ wall, points, closed, by }: WhatIfCase): string {
    const [before, after] = wall;
    const said = [
        before === after
            ? t("web-table.wall-same", { length: after })
            : t("web-table.wall-would", { before, after }),
        points === 0 ? t("web-table.points-same") : t("web-table.points-would", { points: signed(points) }),
        ...by.map((line) => `${spokenMessage(line.message)}: ${signed(line.points)}`),
        ...(closed.length > 0 ? [t("web-table.closes", { count: closed.length })] : []),
    ];
    return said.join(". ");
}
