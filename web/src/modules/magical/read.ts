import { readTile, turned, typeOf } from "../../protocol/notation";
import type { BuildingType } from "../../protocol/types";

/** A magical building: its type, price, walls as they lie now, and how many quarter turns it has made. */
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
