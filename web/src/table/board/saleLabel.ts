// The label of a market space: how its tile can be paid for, from the menu.

import { EXTRA, sum, partsOf, type Candidate } from "../../game/candidates";
import { pieceName } from "../../pieces/names";
import type { Sale } from "../../protocol/types";
import { t } from "../../words/catalogue.svelte";

export interface Label {
    text: string;
    tone: "exact" | "over" | "short";
}

/**
 * The sale of the tile on a space: the plain one or, if only that is affordable, one with an extra that makes it cheaper.
 * Modules may sell other things under the same number.
 */
export function saleAt(space: string, all: Candidate[]): Sale | undefined {
    const [here] = partsOf("offer", space);
    const sales = all.flatMap(({ sale, parts }) =>
        sale && parts.some(({ role, id }) => role === here?.role && id === here.id) ? [sale] : [],
    );
    const plain = sales.find(({ extras }) => extras.length === 0);
    return plain?.affordable ? plain : (sales.find(({ affordable }) => affordable) ?? plain);
}

/** The extras of the sale, if any; otherwise how to pay for it. */
export function labelOf(sale: Sale): Label {
    const way = paying(sale);
    const extras = sale.extras.map((extra) => pieceName(EXTRA, extra)).join(", ");
    return { ...way, text: extras || way.text };
}

function paying(sale: Sale): Label {
    const [best] = sale.payments;
    if (!best)
        return sale.missing > 0
            ? { text: t("web-table.pay-missing", { missing: sale.missing }), tone: "short" }
            : { text: t("web-table.pay-never"), tone: "short" };
    const values = best.money.map((card) => sum(sale, [card]));
    const added = values.filter((value) => value > 0).join("+"); // an exchange card has no value
    if (best.over > 0)
        return { text: t("web-table.pay-over", { sum: added, over: best.over }), tone: "over" };
    return { text: t("web-table.pay-exactly", { sum: added }), tone: "exact" };
}
