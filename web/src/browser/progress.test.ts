import { beforeEach, expect, test } from "vitest";
import { knownPlayer, player } from "./dailyPlayer";
import { emptyStorage } from "./fixtures/emptyStorage";
import { addProgress, packed, progress, unpacked, type Progress } from "./progress";
import { losses, results, storedPalace, storeLoss, storeResult } from "./results";
import { result } from "./fixtures/sampleResult";
import { solved, storeSolved } from "./solvedPuzzles";

beforeEach(() => {
    emptyStorage();
});

const game = (table: string, points: number) => result({ table, points, ended: 10 });
const nothing: Progress = { results: [], losses: {}, palace: null, solved: [], daily: null };

test("a new browser has no progress; a result, a solved puzzle or a daily player is enough", () => {
    expect(progress()).toBeNull();
    storeSolved(3);
    expect(progress()).toEqual({ ...nothing, solved: [3] });
    emptyStorage();
    storeResult(game("k3", 90));
    expect(progress()?.results).toHaveLength(1);
    emptyStorage();
    const id = player();
    expect(progress()).toEqual({ ...nothing, daily: id });
});

test("results and losses that are already here stay, others are added", () => {
    storeResult(game("k3", 91));
    storeLoss("k3", 1);
    const palace = { table: "m4", points: 95, chapters: [], palace: [], own: {} };
    addProgress({
        ...nothing,
        results: [game("k3", 12), game("m4", 95)],
        losses: { k3: 9, m4: 2 },
        palace,
        solved: [7],
    });
    expect(results().map(({ table, points }) => [table, points])).toEqual([
        ["k3", 91],
        ["m4", 95],
    ]);
    expect(losses()).toEqual({ k3: 1, m4: 2 });
    expect(storedPalace()).toEqual(palace);
    expect(solved()).toEqual([7]);
    expect(knownPlayer()).toBeNull();
});

test("the text is made of characters that a link may have, and read again", async () => {
    const full = {
        ...nothing,
        results: [game("k3", 90), game("Zoë", 80)],
        losses: { k3: 1.25 },
        solved: [1, 2, 3],
    };
    const text = await packed(full);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await unpacked(text)).toEqual(full);
});

test("a text of another version, or one that says nothing, is not read", async () => {
    const written = async (content: unknown) => {
        const stream = new Blob([JSON.stringify(content)])
            .stream()
            .pipeThrough(new CompressionStream("deflate-raw"));
        const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
        return btoa(String.fromCharCode(...bytes))
            .replaceAll("+", "-")
            .replaceAll("/", "_");
    };
    expect(await unpacked(await written({ version: 1, progress: nothing }))).toEqual(nothing);
    expect(await unpacked(await written({ version: 2, progress: nothing }))).toBeNull();
    expect(await unpacked(await written(null))).toBeNull();
    expect(await unpacked("")).toBeNull();
});
