import { expect, test } from "vitest";
import { LESSONS } from "./lessons";

const prepared = import.meta.glob("../../../src/alhambra/editions/*/lesson.txt", { query: "?raw" });

test("the editions with a game prepared for a lesson are those with a lesson, and each lesson has an end", () => {
    const editions = Object.keys(prepared).map((file) => file.split("/").at(-2));
    expect(editions.length).toBeGreaterThan(0);
    expect(Object.keys(LESSONS).sort()).toEqual(editions.sort());
    for (const topics of Object.values(LESSONS)) expect(topics.filter(({ last }) => last)).toHaveLength(1);
});
