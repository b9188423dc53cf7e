import { TYPES } from "../../protocol/notation";
import type { Pieces } from "../../pieces/module";

export default (() => ({ symbol: [...TYPES] })) satisfies Pieces;
