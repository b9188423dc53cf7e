import type { Sample, Samples } from "../../pieces/module";
import { falcons } from "./printed";

export default {
    get things() {
        // Two of the five in each colour.
        return falcons()
            .filter((_, at) => at % 5 < 2)
            .map((falcon): Sample => ["falcon", falcon]);
    },
} satisfies Samples;
