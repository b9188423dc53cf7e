import { expect, test } from "vitest";
import type { MarketSpace } from "../protocol/types";
import { tilesToCome } from "./toCome";

const tile = { id: "P8", piece: "pavilion", type: "pavilion", price: 8, walls: "" } as MarketSpace["tile"];
const space = (name: string, currency: MarketSpace["currency"], lies: MarketSpace["tile"]): MarketSpace => ({
    space: name,
    currency,
    tile: lies,
});

test("tiles in the tower and on the preview are still to come", () => {
    const market = [space("1", "gulden", tile), space("2", "dirham", null)];
    expect(tilesToCome({ market, tower: 5 })).toBe(5);
    const preview = [space("p1", null, null), space("p2", null, tile), space("p3", null, tile)];
    expect(tilesToCome({ market: [...market, ...preview], tower: 5 })).toBe(7);
    expect(tilesToCome(null)).toBe(0);
});
