import { printed } from "../../draw/printed";
import type { Samples, Thing } from "../../learn/samples";

export default {
    get things() {
        const { values } = printed<{ cards: { values: number[] } }>("diamonds").cards;
        return [...new Set(values)].map((value): Thing => ["card", `d${value}`]);
    },
} satisfies Samples;
