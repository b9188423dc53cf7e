import type { Samples, Thing } from "../../learn/samples";
import { falcons } from "./printed";

export default {
    get things() {
        // Two of the five of each colour.
        return falcons()
            .filter((_, at) => at % 5 < 2)
            .map((falcon): Thing => ["falcon", falcon]);
    },
} satisfies Samples;
