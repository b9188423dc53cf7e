// What a module shows beside the choices while something of it is decided: `modules/<name>/Asked.svelte`, found by being
// there. So it is seen wherever one chooses, also on a small screen, where the material lies on another tab.

import type { Component } from "svelte";
import type { MaterialProps } from "./module";

interface Asked {
    module: string;
    asked: Component<MaterialProps>;
    /** The zones whose things it shows itself, to be touched there. */
    zones: string[];
}

const found = import.meta.glob<{ default: Component<MaterialProps>; zones?: string[] }>("./*/Asked.svelte", {
    eager: true,
});

export const ASKED: Asked[] = Object.entries(found).map(([path, { default: asked, zones = [] }]) => ({
    module: path.split("/").at(-2) ?? "",
    asked,
    zones,
}));
