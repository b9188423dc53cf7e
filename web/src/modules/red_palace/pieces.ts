import { SIDES, TYPES } from "../../protocol/notation";
import type { Pieces } from "../../pieces/module";
import { ABILITY, ADDED, TURNED_OVER } from "./abilities";
import { costs } from "./printed";

export default (() => ({
    [ABILITY]: [...Object.keys(costs()), TURNED_OVER],
    extra: ADDED,
    guard: ["guard", "1,0e", "-2,11w", "T9es^e!ue/e", "T9es^e!ues/s"],
    side: [...SIDES],
    segment: ["1,0e", "-2,11w"],
    set: ["1", "6"],
    half: [...TYPES],
    "building-piece": [...TYPES],
})) satisfies Pieces;
