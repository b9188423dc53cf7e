// What is written and what is lit stands out in every edition, in both themes and at every hour.

import { describe, expect, test } from "vitest";
import art from "../draw/art.css?raw";
import { GARDEN } from "../draw/garden";
import redPalace from "../modules/red_palace";
import redTheme from "../modules/red_palace/theme.css?raw";
import { lightAt } from "../side/hours";
import { Paint, SANDSTONE } from "../side/paint";
import { hourAfter } from "../styles/atmosphere.svelte";
import theme from "../styles/theme.css?raw";

type Rgb = readonly [number, number, number];
type Theme = "light" | "dark";

const rgb = (colour: string): Rgb => {
    const at = (channel: number) => Number.parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16);
    return [at(0), at(1), at(2)];
};
/** The contrast of two colours by WCAG 2. */
function contrast(one: Rgb, other: Rgb): number {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
}
function luminance(colour: Rgb): number {
    const [red = 0, green = 0, blue = 0] = colour.map((value) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The first value of a custom property in the first of these styles that has one. */
function property(name: string, which: Theme, styles: string[]): Rgb {
    const value =
        styles.flatMap((style) => style.match(new RegExp(`${name}:\\s*([^;]+);`))?.[1] ?? [])[0] ?? "";
    const [light = "", dark = light] = value.match(/#[0-9a-f]{6}/gi) ?? [];
    expect(light, `${name} is a colour`).not.toBe("");
    return rgb(which === "light" ? light : dark);
}

const EDITIONS = {
    alhambra: { styles: [theme, art], garden: GARDEN },
    "red palace": {
        styles: [redTheme, theme, art],
        garden: {
            above: { ...GARDEN.above, ...redPalace.garden.above },
            side: { ...GARDEN.side, ...redPalace.garden.side },
        },
    },
};
const TEXTS = ["--ink-soft", "--heading", "--accent", "--good", "--bad"];
const PLAYERS = ["terracotta", "turquoise", "violet", "green", "rose", "ochre"].map(
    (name) => `--colour-${name}`,
);
const WHITE: Rgb = [255, 255, 255];

describe.each(Object.entries(EDITIONS))("%s", (_, { styles, garden }) => {
    /** What lies under papers: the lawn and, where nothing can be lit, beds. */
    const grounds = (which: Theme, kinds: ("lawn" | "square" | "bed")[]): Rgb[] =>
        [0, 1, 2, 3].flatMap((scorings) => {
            const paint = new Paint(lightAt(hourAfter(scorings), which === "dark"), SANDSTONE);
            return [garden.above, garden.side].flatMap((colours) =>
                kinds.map((kind) => rgb(paint.on("top", colours[kind]))),
            );
        });

    test.each(["light", "dark"] as const)("every word can be read on paper in the garden (%s)", (which) => {
        const panel = property("--panel", which, styles);
        for (const ground of grounds(which, ["lawn", "square", "bed"])) {
            const paper = panel.map((value, at) => 0.93 * value + 0.07 * (ground[at] ?? 0)) as unknown as Rgb;
            expect(contrast(property("--ink", which, styles), paper)).toBeGreaterThanOrEqual(7);
            for (const text of [...TEXTS, ...PLAYERS])
                expect(contrast(property(text, which, styles), paper), text).toBeGreaterThanOrEqual(4.5);
        }
    });

    test.each(["light", "dark"] as const)(
        "one of the two lines around a lit space stands out (%s)",
        (which) => {
            const ring = property("--ring", which, styles);
            for (const ground of grounds(which, ["lawn", "square"]))
                expect(Math.max(contrast(ring, ground), contrast(WHITE, ground))).toBeGreaterThanOrEqual(3);
        },
    );
});
