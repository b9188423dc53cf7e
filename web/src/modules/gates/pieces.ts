import { SIDES } from "../../protocol/notation";
import type { Pieces } from "../../pieces/module";

export default (() => ({ gate: [...SIDES] })) satisfies Pieces;
