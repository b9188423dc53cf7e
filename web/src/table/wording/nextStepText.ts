// What to do next, once something has been selected, until the action can be confirmed.

import type { Selection } from "../../game/selection.svelte";
import { t } from "../../words/catalogue.svelte";

type Choosing = Pick<Selection, "empty" | "bill" | "ready" | "remaining" | "lit">;

/** With more currencies than this, they are not named. */
const NAMED = 2;

/** Which role to name if there are several. */
const ROLES = ["offer", "card", "tile", "building", "cell", "money"] as const;

/** The next step in words; null while nothing is selected. */
export function nextStepText({ empty, bill, ready, remaining, lit }: Choosing): string | null {
    if (ready.length > 0)
        return bill?.payment === "over" && !bill.sale.not_exactly
            ? t("web-table.next-confirm-over", { over: bill.over })
            : t("web-table.next-confirm");
    if (bill) {
        const { amount, currencies, exactly, affordable, tenders } = bill.sale;
        if (!affordable) return t("web-table.cannot-pay");
        if (currencies.length > NAMED && tenders.length > 1)
            return t(exactly ? "web-table.next-pay-one-exactly" : "web-table.next-pay-one", { amount });
        const due = { amount, currency: currencies.join(" ") };
        return t(exactly ? "web-table.next-pay-exactly" : "web-table.next-pay", due);
    }
    if (empty) return null;
    if (remaining.every(({ sale }) => sale && !sale.affordable)) return t("web-table.next-too-dear");
    const next = ROLES.find((role) => lit.some((part) => part.role === role));
    return next ? t(`web-table.next-${next}`) : t("web-table.choose");
}
