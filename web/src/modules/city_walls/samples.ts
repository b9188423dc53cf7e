import { printed } from "../../draw/printed";
import type { Samples, Thing } from "../../learn/samples";

export default {
    get things() {
        const { sides } = printed<{ cards: { sides: string[] } }>("city_walls").cards;
        return [
            ["tile", "G10!wnw"],
            ...sides.map((each): Thing => ["card", `wall-${each}`]),
        ] satisfies Thing[];
    },
    palace: "A8n@0,-1 C9w@-1,0 G10!wnw@-1,-1",
} satisfies Samples;
