import { readTile, turned, typeOf } from "../../protocol/notation";
import type { BuildingType } from "../../protocol/types";

/** The type, price, current walls and quarter turns of a magical building. */
export function readMagical(id: string): {
    type: BuildingType;
    price: string;
    walls: string;
    quarters: number;
} {
    const { printed, marks } = readTile(id);
    const [, letter = "", price = "", walls = ""] = /^([PSACGT])(\d+)\*([nesw]*)$/.exec(printed) ?? [];
    const quarters = Number(marks.find((mark) => mark.letter === "r")?.how ?? 0);
    return { type: typeOf(letter) ?? "tower", price, walls: turned(walls, quarters), quarters };
}
