// All styles take font sizes, spaces and breakpoints from theme.css.

import { type AST, parse, parseCss } from "svelte/compiler";
import { expect, test } from "vitest";
import theme from "./theme.css?raw";

const sources = import.meta.glob<string>(["../**/*.{css,svelte,ts}", "!../**/*.test.ts"], {
    eager: true,
    query: "?raw",
    import: "default",
});

type Node = AST.CSS.Node;

function* nodesOf(nodes: readonly Node[]): Generator<Node> {
    for (const node of nodes) {
        yield node;
        if ("block" in node && node.block) yield* nodesOf(node.block.children);
    }
}

function nodesIn(path: string, source: string): Node[] {
    if (path.endsWith(".css")) return [...nodesOf(parseCss(source).children)];
    return path.endsWith(".svelte") ? [...nodesOf(parse(source, { modern: true }).css?.children ?? [])] : [];
}

const scales = new Map(
    nodesIn("theme.css", theme).flatMap((node) =>
        node.type === "Declaration" ? [[node.property, node.value] as const] : [],
    ),
);
const stepsOf = (scale: string) => [...scales.keys()].filter((name) => name.startsWith(`--${scale}-`));
const known = (value: string) =>
    [...value.matchAll(/var\((--(?:text|space)-\w+)/g)].every(([, name]) => scales.has(name ?? ""));

/** The root font size, which defines `rem`. */
const ROOT = "calc(clamp(100%, min(100vw / 90, 100vh / 56), 160%) * var(--text-size, 1))";
const TEXT = String.raw`var\(--text-\w+\)`;
/** `--icon-size` lets the parent of a button choose a font size; 0 hides a text. */
const FONT_SIZE = new RegExp(`^(?:${TEXT}|var\\(--icon-size, ${TEXT}\\)|inherit|0)$`);
const FONT = new RegExp(`^(?:[a-z0-9]+ )*${TEXT}(?:/[\\d.]+)? var\\(--(?:sans|serif)\\)$|^inherit$`);

const SPACES =
    /^(?:(?:row-|column-)?gap|(?:--\w+-)?(?:padding|margin)(?:-\w+)*|top|right|bottom|left|inset(?:-\w+)*)$/;
/** Longer lengths reserve space for something of that size. */
const LONGER = 2;
/** The width of a focus ring. */
const RING = 3;

function isSpace(value: string): boolean {
    return [...value.matchAll(/([\d.]+)(rem|px|pt|ch|lh)\b/g)].every(
        ([, length, unit]) =>
            (unit === "rem" && Number(length) > LONGER) || (unit === "px" && Number(length) <= RING),
    );
}

const BREAKPOINT = new RegExp(
    `\\((?:width (?:<|>=) (?:${scales.get("--narrow")}|${scales.get("--wide")})|height (?:<|>=) ${scales.get("--low")})\\)`,
    "g",
);
const isQuery = (query: string) => !/width|height|size/.test(query.replaceAll(BREAKPOINT, ""));

function fits(node: Node): boolean {
    if (node.type === "Atrule") return !["media", "container"].includes(node.name) || isQuery(node.prelude);
    if (node.type !== "Declaration") return true;
    const { property, value } = node;
    if (value === ROOT) return true;
    if (!known(value)) return false;
    if (property === "font") return FONT.test(value);
    if (property === "font-size" || property === "--icon-size") return FONT_SIZE.test(value);
    return !SPACES.test(property) || isSpace(value);
}

/** Everything off the scales: declarations, queries, and attributes and scripts that set styles. */
function offScale(path: string, source: string): string[] {
    const found = nodesIn(path, source).filter((node) => !fits(node));
    return [
        ...found.map(({ start, end }) => source.slice(start, end).split("{")[0]?.trim() ?? ""),
        ...[...source.matchAll(/matchMedia\("([^"]*)"\)/g)].flatMap(([whole, query]) =>
            isQuery(query ?? "") ? [] : [whole],
        ),
        ...(source.match(/style:font(?:-size)?\b|style="[^"]*font|\.fontSize =/g) ?? []),
    ];
}

test("there are at most eight font sizes, and three breakpoints", () => {
    expect(stepsOf("text").length).toBeLessThanOrEqual(8);
    expect(["--narrow", "--wide", "--low"].map((name) => scales.get(name))).toEqual([
        "40rem",
        "64rem",
        "52rem",
    ]);
});

test("every style uses the scales", () => {
    const found = Object.entries(sources).flatMap(([path, source]) =>
        offScale(path, source).map((what) => `${path}: ${what}`),
    );
    expect(found).toEqual([]);
    expect(Object.keys(sources).length).toBeGreaterThan(200);
});

test("every step of a scale is used", () => {
    const all = Object.values(sources).join("\n");
    const unused = [...stepsOf("text"), ...stepsOf("space")].filter((name) => !all.includes(`var(${name})`));
    expect(unused).toEqual([]);
});

test.each([
    "a { font-size: 0.9rem; }",
    "a { font-size: 14px; }",
    "a { font-size: 0.85em; }",
    "a { font-size: larger; }",
    "a { font-size: var(--text-md); }",
    "a { font-size: var(--icon-size, 1.3rem); }",
    "a { --icon-size: 1.3rem; }",
    "a { font: 600 1.2rem/1 var(--serif); }",
    "a { gap: 0.4rem; }",
    "a { padding: var(--space-2) 0.6rem; }",
    "a { padding: var(--space-6); }",
    "a { margin: calc(-1 * 0.3rem); }",
    "a { top: 6px; }",
    "a { --row-padding: 0.1rem; }",
    "@media (max-width: 40rem) { a { color: red; } }",
    "@media (width < 41rem) { a { color: red; } }",
    "@media (height < 40rem) { a { color: red; } }",
    "@media (width < 40rem) and (height < 45rem) { a { color: red; } }",
    "@container (width < 36rem) { a { color: red; } }",
    "@media print { a { font-size: 9pt; } }",
])("%s is off the scales", (css) => {
    expect(offScale("some.css", css)).toHaveLength(1);
    expect(offScale("Some.svelte", `<p>…</p>\n<style>${css}</style>`)).toHaveLength(1);
});

test.each(['<p style:font-size="9px">…</p>', '<p style="font-size: 9px">…</p>'])(
    "%s is off the scales",
    (source) => {
        expect(offScale("Some.svelte", source)).toHaveLength(1);
    },
);

test("a script uses the same breakpoints", () => {
    expect(offScale("some.ts", 'matchMedia("(min-width: 60rem)")')).toHaveLength(1);
    expect(offScale("some.ts", 'matchMedia("(width >= 64rem)")')).toEqual([]);
});

test.each([
    "a { font: italic 600 var(--text-base)/1.3 var(--serif); }",
    "a { padding: var(--space-2) max(var(--space-3), env(safe-area-inset-left)) 3px; }",
    "a { margin: calc(-1 * var(--space-2)) 0 0.1em 8.5rem; }",
    "@media (width < 40rem), print { a { font-size: inherit; } }",
    "@media (width >= 64rem) and (height < 52rem) { a { color: red; } }",
])("%s is on the scales", (css) => {
    expect(offScale("some.css", css)).toEqual([]);
});

test("text inside a drawing has a size in the units of the drawing", () => {
    expect(offScale("Some.svelte", '<svg viewBox="0 0 64 90"><text font-size="19">8</text></svg>')).toEqual(
        [],
    );
});
