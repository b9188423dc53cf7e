import { expect, test, vi } from "vitest";
import type { NewSeat } from "../protocol/types";

vi.mock("../words/catalogue.svelte", () => ({
    hasText: (key: string) => key.startsWith("persons.planner"),
    t: (key: string, { name }: { name: string }) => `${key} ${name}`,
}));
const { faceOf, personFor, presentAt, storyOf } = await import("./persons");

const families = { persons: { planner: ["Idris", "Tariq", "Khalil"], greedy: ["Zahra", "Rania"] } };
const bot = (level: string): NewSeat => ({ kind: "bot", level, style: null });

test("a level is played by its person, and by the next brother or sister if the person is there", () => {
    expect(personFor(families, "planner", ["Ana"])).toBe("Idris");
    expect(personFor(families, "planner", ["idris", "Tariq"])).toBe("Khalil");
    expect(personFor(families, "rusher", [])).toBeNull();
    expect([faceOf("Idris"), faceOf(null)]).toEqual(["idris", ""]);
});

test("on a new table every seat of a level shows somebody else, as they will sit there", () => {
    const seats = [{ kind: "me" as const }, bot("planner"), bot("greedy"), bot("planner")];
    const shown = seats.flatMap((seat, at) =>
        seat.kind === "bot" ? personFor(families, seat.level, presentAt(families, "Zahra", seats, at)) : [],
    );
    expect(shown).toEqual(["Idris", "Rania", "Tariq"]);
});

test("people at the same screen are there before all opponents", () => {
    const seats = [bot("planner"), { kind: "here" as const, name: "Idris" }];
    expect(presentAt(families, "Ana", seats, 0)).toEqual(["Ana", "Idris"]);
});

test("the story is that of the person or of a sibling, and nobody else has one", () => {
    expect(storyOf(families, "planner", "Idris")).toBe("persons.planner Idris");
    expect(storyOf(families, "planner", "Tariq")).toBe("persons.planner-sibling Tariq");
    expect(storyOf(families, "planner", "Idris II")).toBe("persons.planner Idris II");
    expect(storyOf(families, "planner", "Zahra")).toBe("");
    expect(storyOf(families, "greedy", "Zahra")).toBe("");
    expect(storyOf(families, "rusher", "Anwar")).toBe("");
});
