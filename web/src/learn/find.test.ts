import { describe, expect, it } from "vitest";
import type { RulePage } from "../protocol/types";
import { find } from "./find";

const PAGES: RulePage[] = [
    {
        page: "base",
        kind: "base",
        number: null,
        lead: "",
        sections: [
            {
                heading: "Building rules",
                rules: [
                    { id: "BASE-30", text: "Tiles are never turned." },
                    { id: "BASE-31", text: "Two sides that touch must be alike. See BASE-30." },
                ],
            },
        ],
    },
    {
        page: "gates",
        kind: "module",
        number: 5,
        lead: "",
        sections: [{ heading: "Gates", rules: [{ id: "GAT-01", text: "A gate opens sides." }] }],
    },
];
const ids = (sought: string) => find(PAGES, sought, "en").map(({ id }) => id);

describe("finding rules", () => {
    it("requires all the words, on any page", () => {
        expect(ids("sides")).toEqual(["BASE-31", "GAT-01"]);
        expect(ids("SIDES alike")).toEqual(["BASE-31"]);
        expect(ids("gates")).toEqual(["GAT-01"]);
    });

    it("puts the rule with that id first", () => {
        expect(ids("base-30")).toEqual(["BASE-30", "BASE-31"]);
    });

    it("finds nothing for an empty query", () => {
        expect(ids("  ")).toEqual([]);
        expect(ids("camel")).toEqual([]);
    });
});
