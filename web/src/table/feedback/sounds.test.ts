import { expect, test } from "vitest";
import { SOUNDS, soundsOf } from "./sounds";

test("each sound of a frame plays once, however many events it has", () => {
    expect(soundsOf(["TookMoney", "TookMoney", "MoneyTurnedUp"])).toEqual(["coins"]);
    expect(soundsOf(["Paid", "Bought", "Built"])).toEqual(["placed", "coins"]);
    expect(soundsOf(["TurnBegan", "Passed", "ScoringEnded"])).toEqual([]);
});

test("every sound is short and never loud", () => {
    for (const notes of Object.values(SOUNDS)) {
        expect(Math.max(...notes.map(({ at, seconds }) => at + seconds))).toBeLessThan(1.5);
        const heard = (when: number) =>
            notes
                .filter(({ at, seconds }) => at <= when && when < at + seconds)
                .reduce((all, { volume }) => all + volume, 0);
        for (const { at } of notes) expect(heard(at)).toBeLessThan(1);
    }
});
