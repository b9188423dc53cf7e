import { describe, expect, it } from "vitest";
import { RED_PALACE_LESSON } from "./redPalaceLesson";
import { END_TURN, learnt, topicFor, type Known, type Situation } from "./topics";

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
const STEPS = ["draft", "act", "spend a guard", "guard abilities", "placing", "confirm"];
const tells = (now: Situation, known: Known) => topicFor(RED_PALACE_LESSON, now, known)?.id;
const after = (known: Known, kind: string, before: Situation) =>
    learnt(RED_PALACE_LESSON, known, kind, before);
const READ: Known = ["red-welcome", "red-strips"];
const SHOWN: Known = [...READ, "red-draft", "others", "red-building", "red-preview", "red-guards"];

describe("the lesson of the Red Palace", () => {
    it("begins with a welcome, whoever's turn it is", () => {
        expect(tells({ ...DRAFT, yours: false }, [])).toBe("red-welcome");
        expect(tells({ ...DRAFT, yours: false }, READ.slice(0, 1))).toBe("red-strips");
    });

    it.each([
        ["red-draft", "draft", []],
        ["red-building", "act", []],
        ["red-spend", "spend a guard", []],
        ["red-act", "act", ["red-ability"]],
        ["red-after", "guard abilities", []],
        ["red-place", "placing", []],
        ["red-moved-up", "act", [END_TURN.id]],
    ])(
        "tells %s at one step of the learner's own turn, and not before what it follows",
        (id, step, before) => {
            const topic = RED_PALACE_LESSON.find((each) => each.id === id);
            const fitting = (known: Known, changes: Partial<Situation> = {}) =>
                STEPS.filter((each) => topic?.fits({ ...TURN, ...changes, step: each }, known));
            expect([fitting(before), fitting(before, { yours: false })]).toEqual([[step], []]);
            expect(fitting([])).toEqual(before.length > 0 ? [] : [step]);
        },
    );

    it("says nothing when nothing is new", () => {
        expect(tells({ ...TURN, step: "confirm" }, [...SHOWN, END_TURN.id])).toBeUndefined();
    });

    it("goes on with the draft", () => {
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
