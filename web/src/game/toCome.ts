// How many tiles are still to come: those in the tower, and those that lie open but are not for sale yet.

import type { View } from "../protocol/types";

export function tilesToCome(view: Pick<View, "market" | "tower"> | null): number {
    if (!view) return 0;
    return view.tower + view.market.filter(({ currency, tile }) => currency === null && tile).length;
}
