import { expect, test } from "vitest";
import { reservedSpace } from "./reservedSpace";
import { Zoom, type Box, type ReservedSpace } from "./zoom.svelte";

const LARGE: Box = { x: 0, y: 0, width: 400, height: 400 };

function window(drawing = () => LARGE, reserved: ReservedSpace = { left: 0, bottom: 0 }): Zoom {
    const zoom = new Zoom(
        drawing,
        () => reserved,
        () => 1,
    );
    zoom.resize(400, 300);
    return zoom;
}

test("the whole drawing is visible until the reader has panned or zoomed", () => {
    const zoom = window();
    expect([zoom.scale, zoom.x, zoom.y]).toEqual([0.75, 50, 0]);
    zoom.nearer();
    zoom.resize(400, 600);
    expect(zoom.scale).toBe(0.75 * 1.25);
});

test("a part outside the window is moved into it, and no farther", () => {
    const zoom = window();
    zoom.reveal(100, 100, 100);
    expect([zoom.x, zoom.y]).toEqual([50, 0]);
    zoom.reveal(-100, 400, 100);
    expect([zoom.x, zoom.y]).toEqual([75, -75]);
    expect(zoom.chosen).toBe(false);
});

test("a drawing that grows moves only if it is no longer completely visible", () => {
    let drawing: Box = { x: -50, y: -50, width: 100, height: 100 };
    const zoom = window(() => drawing);
    expect([zoom.x, zoom.y, zoom.glides]).toEqual([200, 150, false]);
    drawing = { x: -50, y: -150, width: 100, height: 200 };
    zoom.keep();
    expect([zoom.x, zoom.y]).toEqual([200, 150]);
    drawing = { x: -50, y: -250, width: 100, height: 300 };
    zoom.keep();
    expect([zoom.scale, zoom.x, zoom.y, zoom.glides]).toEqual([1, 200, 250, true]);
});

test("after panning, the visible part stays in place when the drawing grows", () => {
    let drawing = LARGE;
    const zoom = window(() => drawing);
    zoom.nearer();
    const before = [zoom.x, zoom.y, zoom.scale];
    drawing = { x: -300, y: -300, width: 700, height: 700 };
    zoom.keep();
    expect([zoom.x, zoom.y, zoom.scale]).toEqual(before);
});

test("a drawing keeps out of the space reserved for text, and is centred if possible", () => {
    const small = { x: 0, y: 0, width: 100, height: 100 };
    expect(window(() => small, { left: 120, bottom: 0 }).x).toBe(150);
    const zoom = window(() => LARGE, { left: 0, bottom: 100 });
    expect([zoom.scale, zoom.x, zoom.y]).toEqual([0.5, 100, 0]);
    expect(window(() => LARGE, { left: 200, bottom: 0 }).x).toBe(200);
});

test("a window that was hidden for a while shows the same part as before", () => {
    let drawing = LARGE;
    const zoom = window(() => drawing);
    drawing = { x: 100, y: 100, width: 100, height: 100 };
    zoom.resize(0, 0);
    zoom.resize(400, 300);
    expect([zoom.scale, zoom.x, zoom.y]).toEqual([0.75, 50, 0]);
});

test("the reserved space is where it takes the least from a palace", () => {
    expect(reservedSpace(660, 620, 16)).toEqual({ left: 0, bottom: 120 });
    expect(reservedSpace(660, 270, 16)).toEqual({ left: 232, bottom: 0 });
    expect(reservedSpace(374, 450, 16)).toEqual({ left: 0, bottom: 120 });
});
