import type { Pieces } from "../../pieces/module";
import { falcons } from "./printed";

export default (() => ({ falcon: falcons(), point: ["0.5,0.5", "-1.5,2.5"] })) satisfies Pieces;
