import { describe, expect, it } from "vitest";
import { setPrinted } from "../draw/printed";
import { MODULES } from "../modules";
import { exampleOf, sampled } from "./samples";
import { palaceOf } from "../pieces/palace";

describe("samples", () => {
    it("reads palaces in the notation of positions and adds the fountain", () => {
        expect(
            palaceOf("T9es!wn@-1,2 C12*ne!r1@1,0").map(({ id, x, y, walls }) => [id, x, y, walls]),
        ).toEqual([
            ["F", 0, 0, ""],
            ["T9es!wn", -1, 2, "es"],
            ["C12*ne!r1", 1, 0, "es"],
        ]);
    });

    it("exist for every module", () => {
        expect(Object.keys(MODULES).filter((name) => !sampled.includes(name))).toEqual([]);
    });

    it("include no palace if tiles were corrected", () => {
        expect(exampleOf("camps")).toContain("K5s");
        setPrinted({ components: {}, corrected: ["camps"] });
        expect(exampleOf("camps")).toBeUndefined();
        expect(exampleOf("medina")).toBeDefined();
        setPrinted({ components: {}, corrected: ["base"] });
        expect(exampleOf("medina")).toBeUndefined();
    });
});
