import { printed } from "../../draw/printed";
import { FACE_DOWN } from "../../protocol/notation";
import type { Pieces } from "../../pieces/module";

export default (() => ({
    bonus: [FACE_DOWN, ...printed<{ cards: { tiles: string[] } }>("bonus").cards.tiles],
})) satisfies Pieces;
