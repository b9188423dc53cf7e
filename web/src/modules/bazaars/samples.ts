import { CURRENCIES } from "../../protocol/notation";
import type { Sample, Samples } from "../../pieces/module";
import { bazaars } from "./printed";

export default {
    get things() {
        const first = CURRENCIES.map((currency) => bazaars().find((each) => each.currency === currency));
        return first.flatMap((each): Sample[] => (each ? [["tile", each.id]] : []));
    },
    palace: "Br1@-1,0 A8n@-1,-1 G8nw@-2,-1 S7w@-2,0 G10@-1,1 S9@0,1 A9@0,-1",
} satisfies Samples;
