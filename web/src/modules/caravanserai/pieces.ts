import type { Pieces } from "../../pieces/module";
import { cards } from "./printed";

export default (() => ({ card: Object.keys(cards()) })) satisfies Pieces;
