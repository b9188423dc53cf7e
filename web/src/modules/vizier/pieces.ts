import type { Pieces } from "../../pieces/module";

export default (() => ({ vizier: ["awake", "asleep"] })) satisfies Pieces;
