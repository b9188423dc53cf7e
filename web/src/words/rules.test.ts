import { expect, test, vi } from "vitest";
import type { RulePage } from "../protocol/types";

const fetchRules = vi.fn();
const words = { language: "en" };
vi.mock("../protocol/api", () => ({ fetchRules: (language: string) => fetchRules(language) }));
vi.mock("./catalogue.svelte", () => ({ words }));
const { findRule, keepRules, rulePages } = await import("./rules.svelte");

const page = (of: string, ...ids: string[]) =>
    ({
        page: of,
        sections: ids.map((id) => ({ heading: `About ${id}`, rules: [{ id, text: `Text of ${id}` }] })),
    }) as unknown as RulePage;
const fetched = () => new Promise((resolve) => setTimeout(resolve));

test("rules are fetched once for each language, and after a failure again", async () => {
    expect([rulePages(), findRule("BASE-1")]).toEqual([[], null]);
    const rules = keepRules();
    expect(rules.failed).toBe(false);
    fetchRules.mockRejectedValueOnce(new Error("no answer"));
    rules.retry();
    await fetched();
    expect([rules.failed, rulePages()]).toEqual([true, []]);

    const english = [page("base", "BASE-1", "BASE-2"), page("gates", "GAT-1")];
    fetchRules.mockResolvedValueOnce(english);
    rules.retry();
    await fetched();
    expect([rules.failed, rulePages()]).toEqual([false, english]);
    rules.retry();
    await fetched();
    expect(fetchRules.mock.calls).toEqual([["en"], ["en"]]);

    expect(findRule("BASE-2")).toEqual({ page: "base", title: "About BASE-2", text: "Text of BASE-2" });
    expect(findRule("GAT-1")).toEqual({ page: "gates", title: "About GAT-1", text: "Text of GAT-1" });
    expect(findRule("GAT-9")).toBeNull();

    words.language = "de";
    const german = [page("base", "BASE-1")];
    fetchRules.mockResolvedValueOnce(german);
    rules.retry();
    await fetched();
    expect([fetchRules.mock.lastCall, rulePages(), findRule("GAT-1")]).toEqual([["de"], german, null]);
});
