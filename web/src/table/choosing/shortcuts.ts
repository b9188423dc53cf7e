// Keyboard shortcuts, which work everywhere except in text fields. Single letters can be changed
// and switched off, as WCAG 2.1.4 asks.

import { settings, set } from "../../browser/settings.svelte";

const AREAS = ["market", "display", "hand", "palace", "log"] as const;
export type Area = (typeof AREAS)[number];
export type Letter = "confirm" | "undo" | "view" | "help" | Area;

const USUAL: Record<Letter, string> = {
    confirm: "c",
    undo: "u",
    market: "m",
    display: "d",
    hand: "h",
    palace: "p",
    log: "l",
    view: "v",
    help: "?",
};
export const LETTERS = Object.keys(USUAL) as Letter[];

export interface Doing {
    confirm(): boolean;
    clear(): boolean;
    undo(): boolean;
    view(): boolean;
    help(): boolean;
    focus(area: Area): boolean;
}

/** The letter of a shortcut, as set by the player. */
export const letterFor = (what: Letter): string => settings.keys[what] ?? USUAL[what];

/** Assign a letter to a shortcut; a shortcut that had this letter gets the old one. */
export function changeLetter(what: Letter, letter: string): void {
    const wanted = letter.trim().toLowerCase();
    if (!wanted) return;
    const before = LETTERS.find((each) => letterFor(each) === wanted);
    set({ keys: { ...settings.keys, ...(before ? { [before]: letterFor(what) } : {}), [what]: wanted } });
}

/** Handle a key; returns whether it was a shortcut. */
export function shortcut(event: KeyboardEvent, doing: Doing): boolean {
    const at = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
    if (at?.closest("input, textarea, select, dialog, [role=menu]")) return false;
    const key = event.key.toLowerCase();
    if (key === "escape") return doing.clear();
    const what = settings.letters ? LETTERS.find((each) => letterFor(each) === key) : undefined;
    if (what === undefined) return false;
    const area = AREAS.find((each) => each === what);
    return area ? doing.focus(area) : doing[what as Exclude<Letter, Area>]();
}
