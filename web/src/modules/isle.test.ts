import { expect, test, vi } from "vitest";
import { NOON } from "../side/hours";
import { EVENING } from "../side/paint";
import { isle } from "./isle";

const made: Blob[] = [];
vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);

test("a palace is drawn once for each light, and tiles have a drawing of their own", () => {
    const noon = isle("alhambra", undefined, NOON);
    expect(isle("alhambra", undefined, NOON)).toBe(noon);
    const others = [
        isle("alhambra", undefined, EVENING),
        isle("red_palace", undefined, NOON),
        isle("alhambra", "P6n@0,-1", NOON),
    ];
    expect(new Set([noon, ...others]).size).toBe(4);
    expect(made).toHaveLength(4);
});

test("the image is a complete drawing", async () => {
    isle("alhambra", "T13es@1,0", NOON);
    const text = (await made.at(-1)?.text()) ?? "";
    expect(text.match(/^<svg [^>]*viewBox="[-\d. ]+"[^>]*>.*<\/svg>$/s)).not.toBeNull();
    expect(text.match(/<path /g)?.length).toBeGreaterThan(50);
    expect(text.match(/<g /g)?.length).toBe(text.match(/<\/g>/g)?.length);
    expect(text).not.toMatch(/undefined|NaN/);
});
