import { printed } from "../../draw/printed";
import type { Sample, Samples } from "../../pieces/module";

export default {
    get things() {
        const { sides } = printed<{ cards: { sides: string[] } }>("city_walls").cards;
        return [
            ["tile", "G10!wnw"],
            ...sides.map((each): Sample => ["card", `wall-${each}`]),
        ] satisfies Sample[];
    },
    palace: "A8n@0,-1 C9w@-1,0 G10!wnw@-1,-1",
} satisfies Samples;
