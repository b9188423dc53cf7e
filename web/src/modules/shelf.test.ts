import { expect, test } from "vitest";
import { setPrinted } from "../draw/printed";
import view from "../game/fixtures/view.json";
import type { View } from "../protocol/types";
import { MODULES } from "../modules";

type Own = Record<string, unknown>;

function shelf(module: string, own: Own, players: Own[] = []) {
    const shown = { ...view, own, players: players.map((own) => ({ own })) } as unknown as View;
    return MODULES[module]?.shelf?.(shown);
}

test("the shelf shows the first thing that can be taken, and how many there are", () => {
    expect(shelf("squares", { "squares.open": ["QPsw", null, "QTn"], "squares.piles": [["?", "?"], [], ["?"]] })).toEqual([
        { kind: "tile", id: "QPsw", count: 5 },
    ]);
    expect(shelf("treasure", { "treasure.rooms": [[], ["tower", "garden"], ["tower"]] })).toEqual([
        { kind: "chest", id: "tower", count: 3 },
    ]);
    expect(shelf("moors", { "moors.supply": [[5, 0], [7, 2], [9, 3]] })).toEqual([
        { kind: "culture", id: "7", count: 5 },
    ]);
}); // prettier-ignore

test("what players have does not lie on the shelf", () => {
    setPrinted({
        components: { falconers: { falcons: { white: ["PS", "GT"], brown: ["AC"] } } },
        corrected: [],
    });
    const taken = [{ "falconers.falcons": [["white-PS", "0.5,0.5"]] }, {}];
    expect(shelf("falconers", {}, taken)).toEqual([{ kind: "falcon", id: "white-GT", count: 2 }]);
});

test("of cards that come one after the other, the next one is on the shelf", () => {
    const attacks = { "invaders.attacks": ["?", "?"], "invaders.coming": "" };
    expect(shelf("invaders", attacks)).toEqual([{ kind: "attack", id: "?", count: 2 }]);
    expect(shelf("invaders", { ...attacks, "invaders.coming": "N" })).toEqual([
        { kind: "attack", id: "N", count: 2 },
    ]);
    const orders = ["PSACGT", "TGCASP"];
    const [next] = shelf("new_scoring_cards", { "new_scoring_cards.cards": orders }) ?? [];
    expect(next?.id).toBe(orders[(view as unknown as View).scorings]);
});

test("a module with material names what stands for it, unless its first sample always does", () => {
    const unnamed = Object.keys(MODULES).filter((name) => MODULES[name]?.material && !MODULES[name].shelf);
    expect(unnamed).toEqual(["trader"]);
});
