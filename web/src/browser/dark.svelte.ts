// Whether the page is dark: by the settings, or else by the device.

import { MediaQuery } from "svelte/reactivity";
import { settings } from "./settings.svelte";

const device = new MediaQuery("prefers-color-scheme: dark");

export const isDark = (): boolean =>
    settings.theme === "system" ? device.current : settings.theme === "dark";
