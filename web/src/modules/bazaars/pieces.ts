import type { Pieces } from "../../pieces/module";
import { bazaars } from "./printed";

export default (() => ({ offer: bazaars().map(({ id }) => id.toLowerCase()) })) satisfies Pieces;
