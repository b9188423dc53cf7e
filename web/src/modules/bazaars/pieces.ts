import type { Pieces } from "../../pieces/module";
import { bazaars } from "./printed";

export default (() => ({ market: bazaars().map(({ id }) => id.toLowerCase()) })) satisfies Pieces;
