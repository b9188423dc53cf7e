import { describe, expect, it } from "vitest";
import { FIRST_LESSON } from "./firstLesson";
import * as told from "./topics";
import type { Known, Situation } from "./topics";

const TURN: Situation = {
    yours: true,
    step: "act",
    aside: 0,
    reserve: 1,
    exact: true,
    scored: false,
    over: false,
};
const PLACING: Situation = { ...TURN, step: "placing", aside: 1 };
const READ: Known = ["welcome", "palace", "market"];
const topicFor = (now: Situation, known: Known) => told.topicFor(FIRST_LESSON, now, known);
const learnt = (known: Known, kind: string, before: Situation) =>
    told.learnt(FIRST_LESSON, known, kind, before);
const tells = (now: Partial<Situation>, ...known: string[]) => topicFor({ ...TURN, ...now }, known)?.id;

describe("the first lesson", () => {
    it("first explains the table, then asks to take money", () => {
        expect(tells({})).toBe("welcome");
        expect(tells({}, "welcome")).toBe("palace");
        expect(tells({}, ...READ)).toBe("take");
    });

    it("continues when the learner has done what was asked", () => {
        const known = learnt(READ, "TookMoney", TURN);
        expect(known.includes("take")).toBe(true);
        expect(topicFor({ ...TURN, step: "confirm" }, known)?.id).toBe("end-turn");
        expect(topicFor({ ...TURN, yours: false }, known)?.id).toBe("others");
        expect(topicFor(TURN, known)?.id).toBe("buy");
    });

    it("also accepts actions it did not ask for", () => {
        const known = learnt(READ, "Bought", TURN);
        expect(known.includes("buy")).toBe(true);
        expect(topicFor({ ...TURN, aside: 1 }, known)?.id).toBe("again");
        expect(topicFor(PLACING, known)?.id).toBe("place");
        expect(learnt(known, "TookMoney", { ...TURN, aside: 1 })).toContain("again");
    });

    it("distinguishes a tile placed from one built from the reserve", () => {
        expect(learnt([], "Built", PLACING).includes("reserve")).toBe(false);
        expect(learnt([], "Built", TURN).includes("place")).toBe(false);
        expect(learnt([], "Reserved", PLACING).includes("place")).toBe(true);
    });

    it("has an end, whatever the learner does", () => {
        expect(
            tells({ scored: true }, ...READ, "take", "buy", "place", "walls", "reserve", "majorities"),
        ).toBe("scoring");
        const most = FIRST_LESSON.map(({ id }) => id).filter((id) => id !== "goodbye");
        expect(tells({}, ...most)).toBe("goodbye");
        expect(tells({ yours: false, over: true }, "welcome", "palace")).toBe("goodbye");
        expect(tells({}, ...most, "goodbye")).toBeUndefined();
    });

    it("says nothing if there is nothing new", () => {
        expect(tells({ yours: false }, ...READ, "take", "others")).toBeUndefined();
    });

    it("explains the reserve once there is something in it and a tile was placed", () => {
        const known = [...READ, "take", "buy", "place", "walls"];
        expect(tells({ reserve: 1 }, ...known)).toBe("reserve");
        expect(tells({ reserve: 0 }, ...known)).toBe("majorities");
        expect(tells({ reserve: 1, exact: false }, ...known.slice(0, 5))).not.toBe("reserve");
        expect(tells({ step: "placing", reserve: 1 }, ...known)).not.toBe("reserve");
        expect(tells({ step: "placing", reserve: 0, exact: false }, ...READ, "take", "buy")).toBe("place");
        expect(learnt([], "TakenDown", TURN)).toContain("reserve");
        expect(learnt([], "TakenDown", PLACING)).not.toContain("reserve");
    });

    it("explains majorities in the learner's own turn, after the walls", () => {
        const known = [...READ, "take", "buy", "place", "walls", "reserve", "others"];
        expect(tells({}, ...known)).toBe("majorities");
        expect(tells({ yours: false }, ...known)).toBeUndefined();
        expect(tells({ reserve: 0, exact: false }, ...READ, "take")).toBeUndefined();
    });
});
