import type { Pieces } from "../../pieces/module";

export default (() => ({ bid: ["1", "12"] })) satisfies Pieces;
