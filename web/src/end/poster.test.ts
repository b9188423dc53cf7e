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

test("any name fits, and none breaks the picture", () => {
    const text = posterOf({ ...TEXTS, name: `<b>"Ana" & ${"Ben ".repeat(8)}` }, PALACE, FACE);
    expect(text).not.toContain("<b>");
    expect(text).toContain("&#60;b&#62;&#34;Ana&#34; &#38;");
    expect(Number(/font-size="([\d.]+)"[^>]*>&#60;b/.exec(text)?.[1])).toBeLessThan(40);
});

test("a poster includes its fonts, because a picture cannot load any", () => {
    const text = posterOf(TEXTS, PALACE, FACE);
    expect(text).toContain(`<style>${FACE}</style>`);
    expect(text).toMatch(/font-family="Alegreya,/);
});
