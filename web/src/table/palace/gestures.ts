// Panning and zooming the garden: one finger or the mouse pans, two fingers or the wheel zoom. A touch that does not pan
// is passed on.
//
//     <div {@attach gestures(camera, touched)}>

import type { Attachment } from "svelte/attachments";
import type { Camera } from "./camera.svelte";

/** A pointer that moves less than this clicks. */
const STILL = 6;
const WHEEL = 400;

export function gestures(camera: Camera, touched: (event: MouseEvent) => void): Attachment<HTMLElement> {
    return (window) => {
        const fingers = new Map<number, { x: number; y: number }>();
        let moved = false;

        const place = (event: PointerEvent | WheelEvent) => {
            const box = window.getBoundingClientRect();
            return { x: event.clientX - box.left, y: event.clientY - box.top };
        };
        const down = (event: PointerEvent) => {
            if (fingers.size === 0) moved = false;
            fingers.set(event.pointerId, place(event));
            camera.held = true;
        };
        const move = (event: PointerEvent) => {
            if (event.buttons === 0) up(event);
            const before = fingers.get(event.pointerId);
            if (!before) return;
            const now = place(event);
            if (!moved && Math.hypot(now.x - before.x, now.y - before.y) < STILL) return;
            if (!moved) window.setPointerCapture(event.pointerId);
            moved = true;
            const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
            if (other) {
                const was = Math.hypot(before.x - other.x, before.y - other.y);
                const is = Math.hypot(now.x - other.x, now.y - other.y);
                if (was > 0) camera.by(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
            } else camera.move(now.x - before.x, now.y - before.y);
            fingers.set(event.pointerId, now);
        };
        const up = (event: PointerEvent) => {
            fingers.delete(event.pointerId);
            camera.held = fingers.size > 0;
        };
        const wheel = (event: WheelEvent) => {
            event.preventDefault();
            const { x, y } = place(event);
            camera.by(Math.exp(-event.deltaY / WHEEL), x, y);
        };
        // A pan is not a touch.
        const click = (event: MouseEvent) => {
            if (event.detail === 0) return; // by a key
            if (moved) event.stopPropagation();
            else touched(event);
        };
        const resized = new ResizeObserver(([entry]) =>
            camera.resize(entry?.contentRect.width ?? 0, entry?.contentRect.height ?? 0),
        );

        resized.observe(window);
        window.addEventListener("pointerdown", down);
        window.addEventListener("pointermove", move);
        window.addEventListener("wheel", wheel, { passive: false });
        window.addEventListener("click", click, { capture: true });
        // The finger may be lifted outside the element.
        addEventListener("pointerup", up);
        addEventListener("pointercancel", up);
        return () => {
            resized.disconnect();
            window.removeEventListener("pointerdown", down);
            window.removeEventListener("pointermove", move);
            window.removeEventListener("wheel", wheel);
            window.removeEventListener("click", click, { capture: true });
            removeEventListener("pointerup", up);
            removeEventListener("pointercancel", up);
        };
    };
}
