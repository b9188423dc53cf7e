import { expect, test } from "vitest";
import { SOUNDS, soundsOf } from "./strokes";

test("what happened is heard once, however often it happened", () => {
    expect(soundsOf(["TookMoney", "TookMoney", "MoneyTurnedUp"])).toEqual(["coins"]);
    expect(soundsOf(["Paid", "Bought", "Built"])).toEqual(["placed", "coins"]);
    expect(soundsOf(["TurnBegan", "Passed", "ScoringEnded"])).toEqual([]);
});

test("every sound is short and never loud", () => {
    for (const strokes of Object.values(SOUNDS)) {
        expect(Math.max(...strokes.map(({ at, seconds }) => at + seconds))).toBeLessThan(1.5);
        const heard = (when: number) =>
            strokes
                .filter(({ at, seconds }) => at <= when && when < at + seconds)
                .reduce((all, { loud }) => all + loud, 0);
        for (const { at } of strokes) expect(heard(at)).toBeLessThan(1);
    }
});
