import { describe, expect, it } from "vitest";
import { RED_PALACE_LESSON } from "./redPalaceLesson";
import { learnt, topicFor, type Known, type Situation } from "./topics";

const DRAFT: Situation = {
    yours: true,
    step: "draft",
    aside: 0,
    reserve: 0,
    exact: false,
    scored: false,
    over: false,
};
const TURN: Situation = { ...DRAFT, step: "act" };
const tells = (now: Situation, known: Known) => topicFor(RED_PALACE_LESSON, now, known)?.id;
const after = (known: Known, kind: string, before: Situation) =>
    learnt(RED_PALACE_LESSON, known, kind, before);
const READ: Known = ["red-welcome", "red-strips"];
const SHOWN: Known = [...READ, "red-draft", "others", "red-building", "red-preview", "red-guards"];

describe("the lesson of the Red Palace", () => {
    it("begins with the draft", () => {
        expect(tells(DRAFT, READ)).toBe("red-draft");
        const known = after(READ, "DealtMoney", DRAFT);
        expect(tells({ ...TURN, yours: false }, known)).toBe("others");
        expect(tells(TURN, known)).toBe("red-building");
    });

    it("asks which guard to spend, then explains what guards score, then leaves the action to the learner", () => {
        expect(tells(TURN, SHOWN)).toBe("red-ability");
        const spending = { ...TURN, step: "spend a guard" };
        expect(tells(spending, SHOWN)).toBe("red-spend");
        const known = after(SHOWN, "GuardSpent", spending);
        expect(tells(TURN, known)).toBe("red-value");
        expect(tells(TURN, [...known, "red-value"])).toBe("red-act");
    });

    it("ends when the market is filled from the preview, or with the game", () => {
        const all = RED_PALACE_LESSON.map(({ id }) => id);
        expect(tells(TURN, all.slice(0, -2))).toBe("red-moved-up");
        expect(tells(TURN, all.slice(0, -1))).toBe("red-goodbye");
        expect(tells({ ...TURN, yours: false, over: true }, READ)).toBe("red-goodbye");
    });
});
