import { printed } from "../../draw/printed";
import type { Pieces } from "../../pieces/module";

export default (() => ({
    "scoring-order": printed<{ cards: { orders: string[] } }>("new_scoring_cards").cards.orders,
})) satisfies Pieces;
