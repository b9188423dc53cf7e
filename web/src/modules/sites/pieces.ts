import { CURRENCIES, FACE_DOWN } from "../../protocol/notation";
import type { Pieces } from "../../pieces/module";

export default (() => ({
    site: [FACE_DOWN, ...CURRENCIES],
    drawn: ["1", "2"],
    extra: ["site"],
})) satisfies Pieces;
