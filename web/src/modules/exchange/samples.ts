import { letterOf } from "../../draw/notation";
import { printed } from "../../draw/printed";
import type { Samples, Thing } from "../../learn/samples";
import type { Currency } from "../../protocol/types";

export default {
    get things() {
        const { pairs } = printed<{ cards: { pairs: Currency[][] } }>("exchange").cards;
        return pairs.map((pair): Thing => ["card", `x${pair.map(letterOf).join("")}`]);
    },
} satisfies Samples;
