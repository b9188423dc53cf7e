// The reader's settings: colours, animation, sound, text size, keys, view of palaces, face and colour. They are stored in
// the browser and take effect at once.
//
//     settings.sounds                     whether sounds are allowed
//     duration(300)                       milliseconds of an animation at the chosen speed; 0 for none

import { ownLook } from "../protocol/ownLook";
import type { Colour, Face } from "../protocol/types";
import { store, storedRecord } from "./storage.svelte";

export type Theme = "system" | "light" | "dark";
export type Motion = "off" | "slow" | "normal" | "fast";
/** The direction from which palaces are shown. */
export type PalaceView = "above" | "side";
export interface Settings {
    theme: Theme;
    motion: Motion;
    sounds: boolean;
    /** Whether the garden is heard. */
    ambience: boolean;
    /** Whether computer opponents make comments. */
    chatter: boolean;
    /** Whether to notify players of their turns while the page is in the background. */
    notify: boolean;
    /** Relative to the default size. */
    textSize: number;
    /** Whether single letters are shortcuts, which is a problem with speech input or a tremor. */
    letters: boolean;
    /** The letters that were changed, by shortcut. */
    keys: Record<string, string>;
    palaces: PalaceView;
    /** Whether taking money also ends the turn; null until the reader has been asked. */
    endTurns: boolean | null;
    /** How others see this player; null leaves it to the table. */
    face: Face | null;
    colour: Colour | null;
    /** The origin of the reader's own server, for games with friends. */
    server: string | null;
}

const STORAGE_KEY = "alhambra.settings";
const PACE: Record<Motion, number> = { off: 0, slow: 2, normal: 1, fast: 0.5 };
export const TEXT_SIZES = [1, 1.15, 1.3, 1.5, 2];

function usual(): Settings {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return {
        theme: "system",
        motion: still ? "off" : "normal",
        sounds: true,
        ambience: false,
        chatter: true,
        notify: false,
        textSize: 1,
        letters: true,
        keys: {},
        palaces: "side",
        endTurns: null,
        face: null,
        colour: null,
        server: null,
    };
}

const kept = (): Partial<Settings> => storedRecord<unknown>(STORAGE_KEY);

export const settings: Settings = $state({ ...usual(), ...known(kept()) });

/** Without an answer to the question whether to play sounds, which used to be stored as null. */
function known({ sounds, ...others }: Partial<Settings>): Partial<Settings> {
    return typeof sounds === "boolean" ? { sounds, ...others } : others;
}

/** Change some settings and save them. */
export function set(changes: Partial<Settings>): void {
    Object.assign(settings, changes);
    store(STORAGE_KEY, { ...kept(), ...changes });
    apply();
}

/** Save settings for the next visit, except those that the reader has chosen. */
export function suggest(changes: Partial<Settings>): void {
    store(STORAGE_KEY, { ...changes, ...kept() });
}

/** Apply the settings to the page. */
export function apply(): void {
    const { dataset, style } = document.documentElement;
    dataset["theme"] = settings.theme;
    dataset["motion"] = settings.motion;
    style.setProperty("--text-size", String(settings.textSize));
    style.setProperty("--pace", String(PACE[settings.motion]));
    Object.assign(ownLook, { face: settings.face ?? undefined, colour: settings.colour ?? undefined });
}

export function duration(milliseconds: number): number {
    return milliseconds * PACE[settings.motion];
}
