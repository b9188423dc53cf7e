import { expect, test, vi } from "vitest";
import { Game } from "../../game/game.svelte";
import type { Answer, Choice, Decision, TableFrame, View } from "../../protocol/types";
import { TurnPlan } from "./turnPlan.svelte";

const take = { verb: "take", pattern: "take {card*}", roles: ["card"], actions: [["g5"]] } as Choice;
const planned = (...texts: string[]) => texts.map((text) => ({ text, verb: text, parts: [] }));
const refused = { kind: "refused", message: { key: "refused.no", args: {} } };

function waiting(answer: object) {
    const game = new Game();
    game.table = { you: 0, seats: [{ seat: 0, resigned: false }] } as unknown as TableFrame;
    game.view = { ended: false } as View;
    game.decision = { player: 1, step: "act" } as Decision;
    game.version = 7;
    const request = vi.fn(() => Promise.resolve(answer as Answer));
    return { game, request, plan: new TurnPlan(game, { request }) };
}

test("possible plans are requested once for each version, and only while waiting", async () => {
    const { game, plan, request } = waiting({ type: "next-turn", version: 7, menu: [take] });
    expect(plan.menu).toBeNull();
    expect([await plan.fetchMenu(), await plan.fetchMenu()]).toEqual([true, false]);
    expect([plan.menu, plan.planned]).toEqual([[take], true]);
    game.version = 8;
    await plan.fetchMenu();
    expect(request).toHaveBeenCalledTimes(2);
    const { version } = plan;
    game.version = 9;
    expect(plan.version).toBe(version);
    game.decision = { player: 0, step: "act" } as Decision;
    game.menu = [];
    expect([plan.menu, plan.version, plan.planned]).toEqual([[], 9, false]);
    expect(await plan.fetchMenu()).toBe(false);
});

test.each([
    { table: { you: null, seats: [] } },
    { table: { you: 0, seats: [{ seat: 0, resigned: true }] } },
    { table: { you: 0, seats: [], stopped: { key: "server.stopped", args: {} } } },
    { view: { ended: true } },
    { over: [] },
])("there is no plan without a next turn: %o", async (changes) => {
    const { game, plan, request } = waiting({});
    Object.assign(game, changes);
    expect(await plan.fetchMenu()).toBe(false);
    expect(request).not.toHaveBeenCalled();
});

test("a plan is stored as the server accepted it", async () => {
    const { plan, request } = waiting({ type: "plan", actions: planned("take g5"), refused: null });
    expect(await plan.replace(["take G5"])).toBeNull();
    expect(plan.actions).toEqual(planned("take g5"));
    expect(request).toHaveBeenLastCalledWith({ type: "plan", actions: ["take G5"] });
});

test("steps are added before the end of the turn and removed from the last, and the possible steps are requested again", async () => {
    const { plan, request } = waiting({
        type: "plan",
        actions: planned("take g5", "end turn"),
        refused: null,
    });
    await plan.add(["take g5"], true);
    expect(request).toHaveBeenLastCalledWith({ type: "plan", actions: ["take g5", "end turn"] });
    await plan.add(["swap"], true);
    expect(request).toHaveBeenLastCalledWith({ type: "plan", actions: ["take g5", "swap", "end turn"] });
    await plan.removeLast();
    expect(request).toHaveBeenLastCalledWith({ type: "plan", actions: ["take g5"] });
    request.mockResolvedValueOnce({ type: "next-turn", version: 7, menu: [take] } as unknown as Answer);
    expect(await plan.fetchMenu()).toBe(true);
    request.mockResolvedValueOnce({ type: "plan", actions: planned(), refused: null } as unknown as Answer);
    await plan.replace([]);
    expect(plan.menu).toBeNull();
});

test("a refused plan changes nothing, and a failed one says why", async () => {
    const bad = waiting({ type: "refused", ...refused });
    expect(await bad.plan.replace(["fly"])).toMatchObject(refused);
    expect(bad.plan.actions).toEqual([]);
    const failed = waiting({ type: "plan", actions: planned("take g5"), refused });
    await failed.plan.refresh();
    expect(failed.plan.refused).toEqual(refused);
});

test("the end of a plan is reported once, however many answers contain it", async () => {
    const { plan, request } = waiting({ type: "plan", actions: planned("take g5"), refused: null });
    expect(await plan.refresh()).toBe(false);
    request.mockResolvedValue({ type: "plan", actions: planned(), refused: null } as unknown as Answer);
    expect(await Promise.all([plan.refresh(), plan.refresh()])).toEqual([true, false]);
    expect(await plan.refresh()).toBe(false);
});

test("a plan that never reached the server is not reported as stored", async () => {
    const { plan, request } = waiting({});
    request.mockRejectedValue(new Error("no answer"));
    expect(await plan.replace(["take g5"])).toMatchObject({ message: { key: "web.no-answer" } });
    expect(plan.actions).toEqual([]);
});
