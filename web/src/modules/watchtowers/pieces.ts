import type { Pieces } from "../../pieces/module";

export default (() => ({ extra: ["watchtower"] })) satisfies Pieces;
