// Panning and zooming a drawing: one finger or the mouse pans, two fingers or the wheel zoom.
//
//     <div {@attach gestures(zoom)}>

import type { Attachment } from "svelte/attachments";
import type { Zoom } from "./zoom.svelte";

/** A pointer that moves less than this clicks. */
const STILL = 6;
const WHEEL = 400;

export function gestures(zoom: Zoom): Attachment<HTMLElement> {
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
        };
        const move = (event: PointerEvent) => {
            if (event.buttons === 0) fingers.delete(event.pointerId);
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
                if (was > 0) zoom.by(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
            } else zoom.move(now.x - before.x, now.y - before.y);
            fingers.set(event.pointerId, now);
        };
        const up = (event: PointerEvent) => fingers.delete(event.pointerId);
        const wheel = (event: WheelEvent) => {
            event.preventDefault();
            const { x, y } = place(event);
            zoom.by(Math.exp(-event.deltaY / WHEEL), x, y);
        };
        // A pan is not a touch.
        const click = (event: MouseEvent) => {
            if (moved) event.stopPropagation();
        };
        const resized = new ResizeObserver(([entry]) =>
            zoom.resize(entry?.contentRect.width ?? 0, entry?.contentRect.height ?? 0),
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
