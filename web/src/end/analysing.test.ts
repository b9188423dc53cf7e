import { beforeEach, expect, test, vi } from "vitest";
import { emptyStorage } from "../browser/fixtures/emptyStorage";
import { losses } from "../browser/results";
import { storeSeats } from "../browser/seats";
import type { ReplayAnalysis } from "../protocol/types";

const fetchAnalysis = vi.fn<(replay: string) => Promise<ReplayAnalysis>>();
vi.mock("../protocol/api", () => ({ fetchAnalysis: (replay: string) => fetchAnalysis(replay) }));
const { Analysing } = await import("./analysing.svelte");

const turns = [
    { player: 0, loss: 5 },
    { player: 1, loss: 1 },
    { player: 1, loss: 2 },
];
const begun = { analysis: null, to_check: 0 } as unknown as ReplayAnalysis;
const judged = (left: number) => ({ analysis: { turns }, to_check: left }) as unknown as ReplayAnalysis;

beforeEach(() => {
    emptyStorage();
    fetchAnalysis.mockReset();
});

test("an analysis is requested until every turn is judged", async () => {
    const analysing = new Analysing("k3");
    expect([analysing.analysis, analysing.progress]).toEqual([null, null]);
    fetchAnalysis.mockResolvedValueOnce(begun).mockResolvedValueOnce(begun).mockResolvedValue(judged(4));
    const done = analysing.run("not wanted");
    expect(analysing.running).toBe(true);
    await done;
    expect(fetchAnalysis.mock.calls).toEqual([["k3"], ["k3"], ["k3"]]);
    expect([analysing.running, analysing.analysis?.turns, analysing.progress?.to_check]).toEqual([false, turns, 4]); // prettier-ignore
});

test("if the master level is wanted, it is requested until that has looked at everything, too", async () => {
    const analysing = new Analysing("k3");
    fetchAnalysis.mockResolvedValueOnce(begun);
    for (const left of [2, 1, 0]) fetchAnalysis.mockResolvedValueOnce(judged(left));
    await analysing.run("wanted");
    expect([fetchAnalysis.mock.calls.length, analysing.progress?.to_check]).toEqual([4, 0]);
});

test("nothing is requested any more after it was stopped, and only once at a time", async () => {
    const analysing = new Analysing("k3");
    let answer: (analysis: ReplayAnalysis) => void = () => undefined;
    fetchAnalysis.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const running = analysing.run("wanted");
    await analysing.run("wanted");
    expect(fetchAnalysis).toHaveBeenCalledTimes(1);
    analysing.stop();
    answer(begun);
    await running;
    expect([fetchAnalysis.mock.calls.length, analysing.running]).toEqual([1, false]);
});

test("a failure is told, and forgotten at the next attempt", async () => {
    const analysing = new Analysing("k3");
    const error = new Error("no answer");
    fetchAnalysis.mockRejectedValueOnce(error).mockResolvedValue(judged(0));
    await analysing.run("not wanted");
    expect([analysing.failed, analysing.running, analysing.analysis]).toEqual([error, false, null]);
    await analysing.run("not wanted");
    expect([analysing.failed, analysing.running, analysing.analysis?.turns]).toEqual([null, false, turns]);
});

test("the loss per turn is stored for the player's own seat, and only in games of this browser", async () => {
    storeSeats("k3", [{ seat: 1, token: "secret", name: "Ana" }]);
    fetchAnalysis.mockResolvedValueOnce(begun).mockResolvedValue(judged(0));
    await new Analysing("k3").run("not wanted");
    await new Analysing("m5").run("not wanted");
    expect(losses()).toEqual({ k3: 1.5 });
});
