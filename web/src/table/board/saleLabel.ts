// What a stall of the market says about paying for its tile, as the menu knows it.

import { EXTRA, sum, partsOf, type Candidate } from "../../game/candidates";
import { pieceName } from "../../pieces/names";
import type { Sale } from "../../protocol/types";
import { t } from "../../words/catalogue.svelte";

export interface Label {
    text: string;
    tone: "exact" | "over" | "short";
}

/**
 * How the tile of a space can be bought: as it is or, where only that can be paid, with something that makes it cheaper.
 * Other things for sale may have the same number, but they lie elsewhere.
 */
export function saleAt(space: string, all: Candidate[]): Sale | undefined {
    const [here] = partsOf("offer", space);
    const sales = all.flatMap(({ sale, parts }) =>
        sale && parts.some(({ role, id }) => role === here?.role && id === here.id) ? [sale] : [],
    );
    const plain = sales.find(({ extras }) => extras.length === 0);
    return plain?.affordable ? plain : (sales.find(({ affordable }) => affordable) ?? plain);
}

/** What is added to the tile, if anything is; otherwise how it can be paid. */
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
    if (best.over > 0)
        return { text: t("web-table.pay-over", { sum: sale.amount + best.over }), tone: "over" };
    const values = best.money.map((card) => sum(sale, [card]));
    const added = values.filter((value) => value > 0).join(" + "); // an exchange card adds nothing
    return { text: t("web-table.pay-exactly", { sum: added }), tone: "exact" };
}
