import { printed } from "../../draw/printed";
import type { Sample, Samples } from "../../pieces/module";

export default {
    get things() {
        const { orders } = printed<{ cards: { orders: string[] } }>("new_scoring_cards").cards;
        return orders.filter((_, at) => at % 6 === 0).map((order): Sample => ["scoring-order", order]);
    },
} satisfies Samples;
