import { expect, test, vi } from "vitest";
import type { Box } from "../../side/box";
import { Camera, usual, withPieces, type Rims } from "./camera.svelte";

const box = (left: number, top: number, width: number, height: number): Box => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
});
const LARGE = box(0, 0, 400, 400);
const NONE: Rims = { left: 0, top: 0, right: 0, bottom: 0 };

function looking(drawing = () => LARGE, rims = NONE, ...further: Box[]): Camera {
    const camera = new Camera(
        () => [drawing(), ...further],
        () => rims,
        () => [0.5, 1],
    );
    camera.resize(400, 300);
    return camera;
}

test("the whole drawing is visible until the reader has panned or zoomed", () => {
    const camera = looking();
    expect([camera.scale, camera.x, camera.y]).toEqual([0.75, 50, 0]);
    camera.nearer();
    camera.resize(400, 600);
    expect(camera.scale).toBe(0.75 * 1.25);
});

test("a part outside the window is moved into it, and no farther", () => {
    const camera = looking();
    camera.reveal(box(100, 100, 100, 100));
    expect([camera.x, camera.y]).toEqual([50, 0]);
    camera.reveal(box(-100, 400, 100, 100));
    expect([camera.x, camera.y]).toEqual([75, -75]);
    expect(camera.chosen).toBe(false);
});

test("a drawing that grows moves only if it is no longer completely visible", () => {
    let drawing = box(-50, -50, 100, 100);
    const camera = looking(() => drawing);
    expect([camera.x, camera.y, camera.glides]).toEqual([200, 150, false]);
    drawing = box(-50, -150, 100, 200);
    camera.keep();
    expect([camera.x, camera.y]).toEqual([200, 150]);
    drawing = box(-200, -50, 500, 100);
    camera.keep();
    expect([camera.scale, camera.x]).toEqual([0.8, 160]);
    drawing = box(-50, -250, 100, 300);
    camera.fit();
    expect([camera.scale, camera.x, camera.y, camera.glides]).toEqual([1, 200, 250, true]);
});

test("while a pointer is down, the camera does not move by itself", () => {
    let drawing = box(-50, -50, 100, 100);
    const camera = looking(() => drawing);
    drawing = box(-50, -250, 100, 300);
    camera.held = true;
    camera.keep();
    camera.reveal(box(-900, 0, 10, 10));
    expect([camera.x, camera.y]).toEqual([200, 150]);
    camera.held = false;
    camera.keep();
    expect([camera.x, camera.y]).toEqual([200, 250]);
});

test("after panning, the visible part stays in place when the drawing grows", () => {
    let drawing = LARGE;
    const camera = looking(() => drawing);
    camera.nearer();
    const before = [camera.x, camera.y, camera.scale];
    drawing = box(-300, -300, 700, 700);
    camera.keep();
    expect([camera.x, camera.y, camera.scale]).toEqual(before);
});

test("the drawing is in the middle of what the rims leave free", () => {
    const small = box(0, 0, 100, 100);
    expect(looking(() => small, { ...NONE, left: 120 }).x).toBe(210);
    const camera = looking(() => LARGE, { ...NONE, bottom: 100 });
    expect([camera.scale, camera.x, camera.y]).toEqual([0.5, 100, 0]);
});

test("of a drawing that is too large, what matters most is shown at the least scale", () => {
    const whole = box(0, 0, 4000, 400);
    const camera = looking(() => whole, NONE, box(0, 0, 2000, 400), box(3000, 100, 200, 200));
    expect([camera.scale, camera.x, camera.y]).toEqual([0.5, 200 - 1550, 50]);
    camera.keep();
    expect(camera.x).toBe(200 - 1550);
});

test("of a drawing that is too large, something else may be revealed as long as what matters most is visible", () => {
    const camera = looking(() => box(0, 0, 4000, 400), NONE, box(0, 0, 600, 400));
    expect([camera.scale, camera.x]).toEqual([0.5, 50]);
    camera.reveal(box(650, 0, 100, 100));
    camera.keep();
    expect(camera.x).toBe(25);
});

test("a drawing that becomes too large is shown at the least scale", () => {
    let whole = box(0, 0, 600, 100);
    const camera = looking(() => whole, NONE, box(0, 0, 500, 100));
    expect(camera.scale).toBe(400 / 600);
    whole = box(0, 0, 1000, 100);
    camera.keep();
    expect([camera.scale, camera.x]).toEqual([0.5, 75]);
});

test("a window that was hidden for a while shows the same part as before", () => {
    let drawing = LARGE;
    const camera = looking(() => drawing);
    drawing = box(100, 100, 100, 100);
    camera.resize(0, 0);
    camera.resize(400, 300);
    expect([camera.scale, camera.x, camera.y]).toEqual([0.75, 50, 0]);
});

test("it knows the part of the drawing that the window shows", () => {
    const camera = looking();
    expect(camera.seen.left).toBeCloseTo(-50 / 0.75);
    expect(camera.seen.bottom).toBe(400);
});

test("panning moves the drawing with the pointer, and part of it always stays in the window", () => {
    const camera = looking();
    camera.move(30, -20);
    expect([camera.x, camera.y, camera.chosen, camera.glides]).toEqual([80, -20, true, false]);
    camera.move(5000, 5000);
    expect([camera.x, camera.y]).toEqual([400 - 48, 300 - 48]);
    camera.move(-5000, -5000);
    expect([camera.x, camera.y]).toEqual([48 - 300, 48 - 300]);
    const elsewhere = looking(() => box(-200, 100, 400, 400));
    elsewhere.move(5000, 5000);
    expect([elsewhere.x, elsewhere.y]).toEqual([400 - 48 + 0.75 * 200, 300 - 48 - 0.75 * 100]);
});

test("zooming out undoes zooming in, around the middle of the window", () => {
    const camera = looking();
    const middle = () => [(200 - camera.x) / camera.scale, (150 - camera.y) / camera.scale].map(Math.round);
    const before = middle();
    camera.nearer();
    expect(middle()).toEqual(before);
    camera.farther();
    expect([camera.scale, camera.x, camera.y].map(Math.round)).toEqual([1, 50, 0]);
});

test("zooming has its limits", () => {
    const camera = looking();
    camera.by(1000);
    expect(camera.scale).toBe(2.5);
    camera.by(0.0001);
    expect(camera.scale).toBe(0.3);
});

test("a point under two fingers stays under them", () => {
    const camera = looking();
    const under = () => [(100 - camera.x) / camera.scale, (70 - camera.y) / camera.scale];
    const before = under();
    camera.by(1.5, 100, 70);
    expect(under().map(Math.round)).toEqual(before.map(Math.round));
    expect(camera.scale).toBe(1.125);
});

test("a camera without a window waits for one", () => {
    const camera = new Camera(() => [LARGE], () => NONE, () => [0.5, 1]); // prettier-ignore
    camera.fit();
    camera.keep();
    expect([camera.scale, camera.x, camera.y, camera.glides, camera.held]).toEqual([1, 0, 0, false, false]);
    camera.resize(400, 0);
    camera.resize(0, 300);
    expect([camera.width, camera.height]).toEqual([0, 0]);
    camera.resize(400, 300);
    expect(camera.scale).toBe(0.75);
});

test("a window of the same size changes nothing, and a new width or height alone does", () => {
    const camera = looking();
    camera.reveal(box(-100, 0, 10, 10));
    const moved = camera.x;
    camera.resize(400, 300);
    expect([camera.x, camera.glides]).toEqual([moved, true]);
    camera.resize(410, 300);
    expect([camera.x, camera.glides]).toEqual([55, false]);
    camera.resize(410, 200);
    expect(camera.scale).toBe(0.5);
});

test("the scales follow the size of the text", () => {
    const texts = (size: number) => {
        vi.stubGlobal("document", { documentElement: {} });
        vi.stubGlobal("getComputedStyle", () => ({ fontSize: `${size}px` }));
        const scales = [usual(), withPieces()];
        vi.unstubAllGlobals();
        return scales;
    };
    expect(texts(16)).toEqual([
        [0.55, 1.6],
        [0.4, 1.6],
    ]);
    expect(texts(32)).toEqual([
        [1.1, 3.2],
        [0.8, 3.2],
    ]);
});

test("of several things to see, the first that fits is shown; if none does, the last", () => {
    const whole = box(0, 0, 4000, 4000);
    const [first, second, last] = [box(0, 0, 3000, 100), box(500, 500, 600, 400), box(900, 900, 2000, 2000)];
    const fits = looking(() => whole, NONE, first, second, last);
    expect([fits.scale, fits.x, fits.y]).toEqual([0.5, 200 - 400, 150 - 350]);
    const none = looking(() => whole, NONE, first, last);
    expect([none.scale, none.x, none.y]).toEqual([0.5, 200 - 950, 150 - 950]);
    const nothing = looking(() => whole);
    expect([nothing.x, nothing.y]).toEqual([200 - 1000, 150 - 1000]);
});

test("a drawing that just fits at the least scale is shown completely", () => {
    const camera = looking(() => box(0, 0, 800, 600), NONE, box(0, 0, 100, 100));
    expect([camera.scale, camera.x, camera.y]).toEqual([0.5, 0, 0]);
});

test("what is larger than the room is shown from its beginning, between the rims", () => {
    const camera = looking(() => LARGE, { left: 20, top: 30, right: 40, bottom: 50 });
    camera.reveal(box(-200, -200, 2000, 2000));
    const at = (of: number) => [camera.x + of * camera.scale, camera.y + of * camera.scale].map(Math.round);
    expect(at(-200)).toEqual([20, 30]);
    camera.reveal(box(500, 500, 100, 100));
    expect(at(600)).toEqual([360, 250]);
});

test("the visible part is known on all four sides", () => {
    const camera = looking();
    camera.move(-10, 20);
    const { left, top, right, bottom } = camera.seen;
    expect([left, top, right, bottom].map((at) => Math.round(at * 0.75))).toEqual([-40, -20, 360, 280]);
});
