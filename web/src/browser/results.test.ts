import { beforeEach, expect, test } from "vitest";
import { emptyStorage } from "./fixtures/emptyStorage";
import { losses, resultOf, results, storedPalace, storeLoss, storePalace, storeResult } from "./results";
import { result } from "./fixtures/sampleResult";

let kept: Map<string, string>;

beforeEach(() => {
    kept = emptyStorage();
});

const game = (table: string, ended: number) => result({ table, ended });

test("results are stored once for each table, the oldest first", () => {
    storeResult(game("b", 20));
    storeResult(game("a", 10));
    storeResult({ ...game("b", 20), points: 91 });
    expect(results().map(({ table }) => table)).toEqual(["a", "b"]);
    expect(resultOf("b")?.points).toBe(91);
    expect(resultOf("c")).toBeUndefined();
});

test("of very many results the oldest are forgotten", () => {
    const many = Array.from({ length: 1000 }, (_, at) => [`t${at}`, game(`t${at}`, at)]);
    kept.set("alhambra.results", JSON.stringify(Object.fromEntries(many)));
    storeResult(game("new", 5000));
    expect(results()).toHaveLength(1000);
    expect(results()[0]?.table).toBe("t1");
    expect(results().at(-1)?.table).toBe("new");
});

test.each(["{broken", "[1]", '{"a":{"ended":"soon"},"b":null,"c":{"ended":1}}'])(
    "unreadable results are ignored: %s",
    (text) => {
        kept.set("alhambra.results", text);
        expect(results()).toEqual([]);
    },
);

test("the losses of analysed games are kept by table, the latest value of each", () => {
    storeLoss("a", 1.5);
    storeLoss("b", 2);
    storeLoss("a", 1.2);
    expect(losses()).toEqual({ b: 2, a: 1.2 });
});

test("the palace with the most points is kept, the earlier one in a tie", () => {
    const palace = (table: string, points: number) => ({ table, points, chapters: [], palace: [], own: {} });
    expect(storedPalace()).toBeNull();
    storePalace(palace("a", 90));
    storePalace(palace("b", 90));
    expect(storedPalace()?.table).toBe("a");
    storePalace(palace("c", 91));
    expect(storedPalace()).toEqual(palace("c", 91));
    kept.set("alhambra.best-palace", '{"palace":7}');
    expect(storedPalace()).toBeNull();
});
