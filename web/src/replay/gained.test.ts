import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import board from "../game/fixtures/view.json";
import type { ScoreLine, View } from "../protocol/types";
import { NO_MARKS } from "./marks";
import ReplayPlayer from "./ReplayPlayer.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));

const view = board as unknown as View;
const line = (points: number) =>
    ({
        player: 0,
        points,
        rule: "",
        reason: { key: "", args: {} },
        cells: [],
        segments: [],
    }) as unknown as ScoreLine;

function gained(...points: number[]) {
    const props = {
        view,
        player: 0,
        deciding: false,
        resigned: false,
        lines: points.map(line),
        marks: NO_MARKS,
    };
    const found = /class="(gained[^"]*)"[^>]*>([^<]*)</.exec(render(ReplayPlayer, { props }).body);
    return { text: found?.[2], lost: found?.[1]?.includes("loss") };
}

test("the points of a scoring have a sign, and a loss looks like one", () => {
    expect(gained(8, -3)).toEqual({ text: "+5", lost: false });
    expect(gained(2, -5)).toEqual({ text: "−3", lost: true });
    expect(gained(3, -3)).toEqual({ text: "0", lost: false });
});
