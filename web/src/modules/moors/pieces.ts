import type { Pieces } from "../../pieces/module";
import { prices } from "./printed";

export default (() => ({ culture: prices() })) satisfies Pieces;
