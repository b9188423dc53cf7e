import { printed } from "../../draw/printed";
import { FACE_DOWN, TYPES } from "../../protocol/notation";
import type { Pieces } from "../../pieces/module";

export default (() => ({
    attack: [FACE_DOWN, ...printed<{ attacks: { directions: string[] } }>("invaders").attacks.directions],
    scout: [...TYPES],
})) satisfies Pieces;
