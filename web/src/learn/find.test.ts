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

const many = (...ids: string[]): RulePage[] => [
    { page: "p", kind: "base", number: null, lead: "", sections: [{ heading: "H", rules: ids.map((id) => ({ id, text: `about ${ids.join(" ")}` })) }] }, // prettier-ignore
];

describe("the order and number of rules found", () => {
    it("has the rule with that id before those that only name it, and each once", () => {
        const pages = many("A-1", "A-2", "A-3");
        expect(find(pages, "a-2", "en").map(({ id }) => id)).toEqual(["A-2", "A-1", "A-3"]);
        expect(find(pages, "a-2 about", "en").map(({ id }) => id)).toEqual(["A-1", "A-2", "A-3"]);
    });

    it("is limited, so that a page stays readable", () => {
        const ids = Array.from({ length: 80 }, (_, at) => `A-${at}`);
        expect(find(many(...ids), "about", "en")).toHaveLength(60);
    });

    it("does not depend on spaces, and follows the letters of the language", () => {
        expect(ids("  sides   alike ")).toEqual(["BASE-31"]);
        expect(find(many("IZMIR"), "izmir", "tr")).toEqual([]);
        expect(find(many("IZMIR"), "izmir", "en")).toHaveLength(1);
    });
});
