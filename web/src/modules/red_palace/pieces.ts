import { TYPES } from "../../protocol/notation";
import type { Pieces } from "../../pieces/module";
import { ABILITY, EXTRA_IDS, TURNED_OVER } from "./abilities";
import { costs } from "./printed";

export default (() => ({
    [ABILITY]: [...Object.keys(costs()), TURNED_OVER],
    extras: EXTRA_IDS,
    guard: ["guard", "1,0e", "-2,11w", "T9es^e!ue/e", "T9es^e!ues/s"],
    segment: ["1,0e", "-2,11w"],
    half: [...TYPES],
    "building-piece": [...TYPES],
})) satisfies Pieces;
