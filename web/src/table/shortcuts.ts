// Keys that do something wherever the focus is, unless somebody is writing.

export interface Doing {
    confirm(): boolean;
    clear(): boolean;
    undo(): boolean;
    help(): boolean;
    focus(area: "market" | "display" | "hand" | "palace" | "log"): boolean;
}

const AREAS = { m: "market", d: "display", h: "hand", p: "palace", l: "log" } as const;

/** Whether the key did something. */
export function shortcut(event: KeyboardEvent, doing: Doing): boolean {
    const at = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
    if (at?.closest("input, textarea, select, dialog, [role=menu]")) return false;
    const key = event.key.toLowerCase();
    if (key === "escape") return doing.clear();
    if (key === "u") return doing.undo();
    if (key === "?") return doing.help();
    if (key === "c") return doing.confirm();
    const area = AREAS[key as keyof typeof AREAS];
    return area !== undefined && doing.focus(area);
}
