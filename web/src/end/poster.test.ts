import { expect, test } from "vitest";
import { HEIGHT, posterOf, WIDTH } from "./poster";

const FACE = "@font-face{font-family:Alegreya;src:url(data:font/woff2;base64,AAAA)}";
const PALACE = { text: '<svg id="palace"/>', width: 1520, height: 600 };
const TEXTS = { name: "Ana", score: "160 points", below: "16 November 2026" };

test("a poster has the player's name, the points, the day and the palace", () => {
    const text = posterOf(TEXTS, PALACE, FACE);
    for (const part of [...Object.values(TEXTS), PALACE.text]) expect(text).toContain(part);
    expect(text).toContain(`viewBox="0 0 ${WIDTH} ${HEIGHT}"`);
});

test("a palace fills its area and stands on the ground", () => {
    expect(posterOf(TEXTS, PALACE, FACE)).toContain("translate(70.0 500.0) scale(0.5000)");
    expect(posterOf(TEXTS, { ...PALACE, width: 300, height: 1200 }, FACE)).toContain("scale(0.5000)");
});

test("everything that is drawn lies on the poster; frame, gate and texts are in its middle", () => {
    const text = posterOf(TEXTS, { ...PALACE, width: 300, height: 1200 }, FACE);
    const numbers = (attribute: string) =>
        [...text.matchAll(new RegExp(` ${attribute}="([-\\d.]+)"`, "g"))].map(([, value]) => Number(value));
    const stars = [...text.matchAll(/points="([^"]+)"/g)].map(([, all = ""]) =>
        all.split(" ").map((point) => point.split(",").map(Number)),
    );
    expect(stars).toHaveLength(4 + 1 + 2 * 4);
    const middles = stars.map((points) =>
        [0, 1].map((axis) => Math.round(points.reduce((sum, point) => sum + (point[axis] ?? NaN), 0) / points.length)).join(),
    ); // prettier-ignore
    expect(new Set(middles.slice(5))).toEqual(new Set(["36,36", "864,36", "36,1164", "864,1164"]));
    expect(middles[4]).toBe("450,892");
    for (const [x = NaN, y = NaN] of stars.flat())
        expect([x > 0 && x < WIDTH, y > 0 && y < HEIGHT]).toEqual([true, true]);
    const [sky, frame] = [1, 2].map((at) => numbers("width").at(at + 1));
    expect([sky, frame, numbers("height").at(-1)]).toEqual([WIDTH - 72, WIDTH - 72, HEIGHT - 72]);
    expect(numbers("cx").every((x) => x < WIDTH)).toBe(true);
    expect(numbers("offset").every((share) => share <= 1)).toBe(true);
    // No line runs beyond the frame.
    expect(text).not.toMatch(new RegExp(`[TH]${WIDTH + 36}`));
    expect(text).toContain("translate(375.0 200.0)"); // the palace is 150 wide here
    expect(new Set([...text.matchAll(/<text x="(\d+)"/g)].map(([, x]) => Number(x)))).toEqual(
        new Set([WIDTH / 2]),
    );
    expect(text).toContain(`<path d="M${WIDTH / 2 - 21.32} 916V`); // the gate
});

test("any name fits, and none breaks the picture", () => {
    const text = posterOf({ ...TEXTS, name: `<b>"Ana" & ${"Ben ".repeat(8)}` }, PALACE, FACE);
    expect(text).not.toContain("<b>");
    expect(text).toContain("&#60;b&#62;&#34;Ana&#34; &#38;");
    const size = Number(/font-size="([\d.]+)"[^>]*>&#60;b/.exec(text)?.[1]);
    expect(0.56 * size * '<b>"Ana" & '.concat("Ben ".repeat(8)).length).toBeLessThan(WIDTH - 4 * 36 + 10);
});

test("a poster includes its fonts, because a picture cannot load any", () => {
    const text = posterOf(TEXTS, PALACE, FACE);
    expect(text).toContain(`<style>${FACE}</style>`);
    expect(text).toMatch(/font-family="Alegreya,/);
});
