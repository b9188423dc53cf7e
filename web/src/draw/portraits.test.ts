import { expect, test } from "vitest";
import { familyOf, PERSONS } from "./families";
import { PEOPLE } from "./people";
import { FACES, portraitOf } from "./portraits";

test("every face is drawn differently", () => {
    const drawn = [...Object.values(PEOPLE), ...Object.values(PERSONS)].map((each) => JSON.stringify(each));
    expect(new Set(drawn).size).toBe(drawn.length);
});

test("there is a portrait for every face that can be chosen, and none for an unknown one", () => {
    expect(FACES.every((face) => portraitOf(face))).toBe(true);
    expect(portraitOf("sultan")).toBeUndefined();
});

test("brothers and sisters look alike and belong to the family of the person", () => {
    expect([familyOf("zahra"), familyOf("rania"), familyOf("poet")]).toEqual(["zahra", "zahra", null]);
    expect(PERSONS.rania.robe).toBe(PERSONS.zahra.robe);
    expect(PERSONS.rania.head).not.toBe(PERSONS.zahra.head);
});
