import { beforeEach, afterEach, expect, test, vi } from "vitest";

const api = vi.hoisted(() => ({ fetchStored: vi.fn(), addStored: vi.fn() }));
vi.mock("../protocol/api", () => api);
const { exportEverything, importEverything, readExport } = await import("./exporting");
const { allStored, store } = await import("./storage.svelte");

const HERE = "here-aaaaaaaaaaaaaaaaaaaa";
const host = { games: [{ table: {}, entries: [] }], records: [] };
let databases: { name: string }[];

beforeEach(() => {
    vi.stubGlobal("localStorage", listedStorage());
    databases = [];
    vi.stubGlobal("indexedDB", { databases: () => Promise.resolve(databases) });
    api.fetchStored.mockReset().mockResolvedValue(JSON.stringify(host));
    api.addStored.mockReset().mockResolvedValue({ games: 1, records: 0 });
});
afterEach(() => vi.unstubAllGlobals());

/** As in a browser, its keys are those of an object. */
function listedStorage(): object {
    const kept: Record<string, string> = {};
    const methods = {
        getItem: (key: string) => kept[key] ?? null,
        setItem: (key: string, text: string) => (kept[key] = text),
        removeItem: (key: string) => Reflect.deleteProperty(kept, key),
    };
    for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
    return kept;
}

const zipped = (content: unknown) =>
    new Response(
        new Blob([JSON.stringify(content)]).stream().pipeThrough(new CompressionStream("gzip")),
    ).blob();

async function readable(content: Blob) {
    const found = await readExport(content);
    if (typeof found === "string") throw new Error(found);
    return found;
}

test("an export has what the page keeps and what the host stores", async () => {
    store("alhambra.seats", { [HERE]: { seats: [], taken: 1 } });
    localStorage.setItem("other.game", "1");
    const { page, host: stored } = await readable(await exportEverything());
    expect(page).toEqual({ "alhambra.seats": `{"${HERE}":{"seats":[],"taken":1}}` });
    expect(stored).toEqual(host);
});

test("where there never was a host, none is started for an export", async () => {
    expect((await readable(await exportEverything())).host).toBeNull();
    expect(api.fetchStored).not.toHaveBeenCalled();
    databases = [{ name: "other" }, { name: "alhambra" }];
    expect((await readable(await exportEverything())).host).toEqual(host);
});

test.each([
    ["nothing", ""],
    ["text", "alhambra export"],
])("a file that was not compressed is broken: %s", async (_, text) => {
    expect(await readExport(new Blob([text]))).toBe("broken");
});

test.each([
    [{ format: "other", version: 1, page: {}, host: null }, "broken"],
    [{ format: "alhambra export", page: {}, host: null }, "broken"],
    [{ format: "alhambra export", version: 0, page: {}, host: null }, "broken"],
    [{ format: "alhambra export", version: 1, page: { "alhambra.seats": 3 }, host: null }, "broken"],
    [{ format: "alhambra export", version: 1, host: null }, "broken"],
    [{ format: "alhambra export", version: 1, page: {}, host: { games: 3 } }, "broken"],
    [{ format: "alhambra export", version: 2, pages: "other" }, "newer"],
    [null, "broken"],
])("%j is %s", async (content, said) => {
    expect(await readExport(await zipped(content))).toBe(said);
});

test("a file that was cut off or changed is broken", async () => {
    const bytes = new Uint8Array(await (await exportEverything()).arrayBuffer());
    expect(await readExport(new Blob([bytes.slice(0, -5)]))).toBe("broken");
    bytes[bytes.length - 6] = (bytes[bytes.length - 6] ?? 0) ^ 1; // in the checksum
    expect(await readExport(new Blob([bytes]))).toBe("broken");
});

test("an import adds, and what is here already stays", async () => {
    store("alhambra.seats", { k3: { seats: [1], taken: 1 } });
    store("alhambra.solved", [1, 2]);
    localStorage.setItem("alhambra.language", "de");
    store("alhambra.best-palace", { points: 90, palace: ["ours"] });
    const page = {
        "alhambra.seats": '{"k3":{"seats":[2],"taken":2},"k4":{"seats":[3],"taken":3}}',
        "alhambra.solved": "[2,3]",
        "alhambra.language": "hu",
        "alhambra.daily": "somebody",
        "alhambra.best-palace": '{"points":80,"palace":["theirs"]}',
        "other.game": "1",
    };
    expect(await importEverything({ format: "alhambra export", version: 1, page, host })).toBe(1);
    expect(allStored()).toEqual({
        "alhambra.seats": '{"k3":{"seats":[1],"taken":1},"k4":{"seats":[3],"taken":3}}',
        "alhambra.solved": "[1,2,3]",
        "alhambra.language": "de",
        "alhambra.daily": "somebody",
        "alhambra.best-palace": '{"points":90,"palace":["ours"]}',
    });
    expect(api.addStored.mock.calls).toEqual([[JSON.stringify(host)]]);
    const better = { "alhambra.best-palace": '{"points":95,"palace":["theirs"]}' };
    await importEverything({ format: "alhambra export", version: 1, page: better, host: null });
    expect(localStorage.getItem("alhambra.best-palace")).toContain("theirs");
});

test("if the host refuses, nothing is imported", async () => {
    api.addStored.mockRejectedValue(new Error("refused"));
    const page = { "alhambra.solved": "[3]" };
    await expect(importEverything({ format: "alhambra export", version: 1, page, host })).rejects.toThrow(
        "refused",
    );
    expect(allStored()).toEqual({});
});
