import { TYPES } from "../../protocol/notation";
import type { Pieces } from "../../pieces/module";

export default (() => ({ chest: [...TYPES], room: ["1", "2", "3"] })) satisfies Pieces;
