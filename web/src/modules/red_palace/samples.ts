import type { Sample, Samples } from "../../pieces/module";
import { printed } from "../../draw/printed";

interface Floors {
    floors: { entries: string[] };
}

/** The id of a floor in the data file, such as "_9es^e" for "9 ES ^E". */
const floorOf = (entry: string): string => `_${entry.replaceAll(" ", "").toLowerCase()}`;

export default {
    get things(): Sample[] {
        const floors = printed<Floors>("red_palace").floors.entries.map(floorOf);
        const floor = floors.find((id) => id.includes("^")) ?? floors[0] ?? "";
        const built = `T${floor.slice(1)}`;
        return [
            ["tile", floor],
            ["building-piece", "tower"],
            ["tile", built],
            ["guard", "guard"],
            ["ability", "money"],
            ["half", "garden"],
            ["tile", "Z"],
        ];
    },
    palace: "T7ne^n!un@0,-1 A9nw^w!uw@-1,-1 Z@-1,0 G6es^s!us@0,1 P8@1,0",
} satisfies Samples;
