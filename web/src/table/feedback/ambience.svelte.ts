// The garden is heard while its setting is on and the page is visible.

import { onMount } from "svelte";
import { settings } from "../../browser/settings.svelte";
import { atmosphere } from "../../styles/atmosphere.svelte";
import { audioOnceTouched } from "./audio";

/** To be called while a component is initialised. */
export function runAmbience(): void {
    let visible = $state(!document.hidden);
    onMount(() => {
        const look = () => (visible = !document.hidden);
        document.addEventListener("visibilitychange", look);
        return () => document.removeEventListener("visibilitychange", look);
    });
    $effect(() => {
        if (!settings.sounds || !settings.ambience || !visible) return;
        let wanted = true;
        let stop = (): void => {};
        void start();
        return () => {
            wanted = false;
            stop();
        };

        async function start(): Promise<void> {
            const [context, { playGarden }] = await Promise.all([audioOnceTouched(), import("./playGarden")]);
            if (wanted) stop = playGarden(context, () => atmosphere.hour ?? "morning");
        }
    });
}
