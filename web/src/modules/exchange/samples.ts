import { letterOf } from "../../protocol/notation";
import { printed } from "../../draw/printed";
import type { Sample, Samples } from "../../pieces/module";
import type { Currency } from "../../protocol/types";

export default {
    get things() {
        const { pairs } = printed<{ cards: { pairs: Currency[][] } }>("exchange").cards;
        return pairs.map((pair): Sample => ["card", `x${pair.map(letterOf).join("")}`]);
    },
} satisfies Samples;
