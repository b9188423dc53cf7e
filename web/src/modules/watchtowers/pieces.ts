import type { Pieces } from "../../pieces/module";

export default (() => ({ extras: ["watchtower"] })) satisfies Pieces;
