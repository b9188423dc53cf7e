// Typed events; the emitter knows nothing about its listeners.
//
//     const events = new Emitter<{ nudge: NudgeFrame; acting: string }>();
//     const stop = events.on({ nudge: ({ seat }) => …, acting: (action) => … });
//     events.emit("nudge", frame);
//     stop();
//
// Listeners are called at once, in the order in which they were added. One that is removed meanwhile is not called any
// more; one that is added meanwhile is called from the next event on. An error in one is reported and stops no other.

import { onMount } from "svelte";

export type Listeners<Events> = { [Name in keyof Events]?: (event: Events[Name]) => void };

export class Emitter<Events extends object> {
    readonly #all = new Set<Listeners<Events>>();

    /** Add listeners for some events; the result removes them. */
    on(listeners: Listeners<Events>): () => void {
        const added = { ...listeners };
        this.#all.add(added);
        return () => void this.#all.delete(added);
    }

    emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
        for (const listeners of [...this.#all]) {
            if (!this.#all.has(listeners)) continue;
            try {
                listeners[name]?.(event);
            } catch (error) {
                reportError(error);
            }
        }
    }
}

/** Listen as long as a component is on the page; to be called while it is initialised. */
export function listen<Events extends object>(emitter: Emitter<Events>, listeners: Listeners<Events>): void {
    onMount(() => emitter.on(listeners));
}
