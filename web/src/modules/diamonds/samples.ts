import { printed } from "../../draw/printed";
import type { Sample, Samples } from "../../pieces/module";

export default {
    get things() {
        const { values } = printed<{ cards: { values: number[] } }>("diamonds").cards;
        return [...new Set(values)].map((value): Sample => ["card", `d${value}`]);
    },
} satisfies Samples;
