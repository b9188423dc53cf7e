import { expect, test } from "vitest";
import { Zoom } from "./zoom.svelte";

function window(): Zoom {
    const zoom = new Zoom(
        () => ({ width: 400, height: 400 }),
        () => 1,
    );
    zoom.resize(400, 300);
    return zoom;
}

test("a drawing is shown as a whole until the reader has chosen a part of it", () => {
    const zoom = window();
    expect([zoom.scale, zoom.x, zoom.y]).toEqual([0.75, 50, 0]);
    zoom.nearer();
    zoom.resize(400, 600);
    expect(zoom.scale).toBe(0.75 * 1.25);
});

test("what lies outside the window is brought into it, and no farther", () => {
    const zoom = window();
    zoom.reveal(100, 100, 100);
    expect([zoom.x, zoom.y]).toEqual([50, 0]);
    zoom.reveal(-100, 400, 100);
    expect([zoom.x, zoom.y]).toEqual([75, -75]);
    expect(zoom.chosen).toBe(false);
});
