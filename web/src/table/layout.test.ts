import { expect, test } from "vitest";
import { friezeRoom, isleHeight, isTight, layoutOf } from "./layout";

test.each([
    ["wide", 90, 56],
    ["wide", 64, 40],
    ["beside", 52.75, 24.4],
    ["upright", 51.25, 73.75],
    ["phone", 24.4, 52.75],
    ["phone", 22.5, 40],
] as const)("the layout is %s in a window of %d × %d rem", (layout, width, height) => {
    expect(layoutOf(width, height)).toBe(layout);
});

test("the frieze shows points only where they fit", () => {
    expect(friezeRoom("wide", 90, 56, 4)).toBe("full");
    expect(friezeRoom("wide", 90, 56, 5)).toBe("numbers");
    expect(friezeRoom("wide", 64, 48, 2)).toBe("numbers");
    expect(friezeRoom("phone", 24.4, 52.75, 3)).toBe("numbers");
    expect(friezeRoom("phone", 22.5, 40, 3)).toBe("own");
});

test("the more players there are, the smaller their palaces", () => {
    expect([1, 2, 3, 4, 5].map((others) => isleHeight("wide", 56, others))).toEqual([12, 12, 9, 6, 6]);
    expect(isleHeight("wide", 48, 2)).toBeLessThan(12);
    expect(isleHeight("phone", 52, 2)).toBe(0);
});

test("the sizes at which the layout changes", () => {
    expect([layoutOf(63.9, 63.9), layoutOf(63.9, 63.8), layoutOf(44, 44), layoutOf(43.9, 44)]).toEqual([
        "upright",
        "beside",
        "upright",
        "phone",
    ]);
    expect([isTight("wide", 79.9), isTight("wide", 80), isTight("upright", 50)]).toEqual([
        true,
        false,
        false,
    ]);
});

test("numbers need a window that is high enough, and not too many players", () => {
    expect(friezeRoom("phone", 24, 46, 4)).toBe("numbers");
    expect(friezeRoom("phone", 24, 45.9, 4)).toBe("own");
    expect(friezeRoom("beside", 60, 50, 5)).toBe("own");
    expect(friezeRoom("upright", 50, 40, 6)).toBe("numbers");
});

test("palaces are lower in a low window", () => {
    expect([52, 51.9].map((height) => [2, 3, 4].map((others) => isleHeight("wide", height, others)))).toEqual(
        [
            [12, 9, 6],
            [8, 6, 4.5],
        ],
    );
});
