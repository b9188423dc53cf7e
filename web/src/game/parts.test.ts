import { expect, test } from "vitest";
import type { Candidate, Part } from "./candidates";
import type { Sale } from "../protocol/types";
import { litParts, openParts, without } from "./parts";

const part = (id: string): Part => ({ role: "card", id });
const taking = (...cards: string[]): Candidate => ({
    verb: "take",
    pattern: "take {card*}",
    roles: ["card"],
    values: [cards],
    parts: cards.map(part),
});

test("of identical parts as many can be touched as one action takes, whichever action comes first", () => {
    const several = [taking("g1", "g1"), taking("g1"), taking("r2")];
    for (const order of [several, [...several].reverse()])
        expect([...openParts(order, [])].sort()).toEqual([
            ["card g1", 2],
            ["card r2", 1],
        ]);
    expect(openParts([taking("g1", "g1")], [part("g1")]).get("card g1")).toBe(1);
});

test("of identical parts the last one touched is removed, or all", () => {
    const touched = ["g1", "r2", "g1"].map(part);
    expect(without(touched, [part("g1")], false).map(({ id }) => id)).toEqual(["g1", "r2"]);
    expect(without(touched, [part("g1")], true).map(({ id }) => id)).toEqual(["r2"]);
});

test("what cannot be paid can neither be touched nor is it lit", () => {
    const sale = (affordable: boolean) => ({ affordable, tenders: [] }) as unknown as Sale;
    const [cheap, dear] = [true, false].map((affordable) => ({ ...taking(affordable ? "g1" : "r2"), sale: sale(affordable) })); // prettier-ignore
    const both = [cheap, dear] as Candidate[];
    expect([...openParts(both, []).keys()]).toEqual(["card g1"]);
    expect(litParts(both, [])).toEqual([part("g1")]);
});
