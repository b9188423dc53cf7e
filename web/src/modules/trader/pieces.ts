import { FACE_DOWN, TYPES } from "../../protocol/notation";
import type { Pieces } from "../../pieces/module";

export default (() => ({ inhabitant: [...TYPES, FACE_DOWN] })) satisfies Pieces;
