// The texts in the reader's language.
//
//     t("web-home.play-now")                      a text
//     t("web-home.players", { count: 3 })         with values; `count` chooses between one and other
//     messageText(message)                        a message of the server as text
//
// pieces/MessageText.svelte draws the pieces in a message; spokenMessage (pieces/names.ts) puts in their names.
//
// All texts come from the server (GET /api/words/{language}), which falls back to English where a translation is
// missing.

import { storeText, storedText } from "../browser/storage.svelte";
import { fetchWords } from "../protocol/api";
import type { Message } from "../protocol/types";
import { fragments, formatNumber, render, type Args, type Catalogue, type Fragment } from "./render";

const FROM_CACHE_HEADER = "alhambra.language";
const FALLBACK = "en";
/** The available languages, each with its own name for itself. */
export const LANGUAGES: Record<string, string> = {
    en: "English",
    de: "Deutsch",
    nl: "Nederlands",
    hu: "Magyar",
};

let catalogue = $state.raw<Catalogue>({ language: FALLBACK, texts: {} });
let asked = FALLBACK;

export const words = {
    get language(): string {
        return catalogue.language;
    },
    /** Whether a catalogue has been loaded. */
    get ready(): boolean {
        return Object.keys(catalogue.texts).length > 0;
    },
};

export function t(key: string, args: Args = {}): string {
    return render(catalogue, { key, args });
}

export function messageText(message: Message): string {
    return render(catalogue, message);
}

export function messageFragments(message: Message): Fragment[] {
    return fragments(catalogue, message);
}

/** Whether the catalogue has a text; for texts that modules may add. */
export function hasText(key: string): boolean {
    return key in catalogue.texts;
}

export function number(value: number): string {
    return formatNumber(catalogue.language, value);
}

/** A number with its sign: "+3", "−2", "0". */
export function signed(value: number, decimals = 0): string {
    return formatNumber(catalogue.language, value, {
        signDisplay: "exceptZero",
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
    });
}

/** A text with a capital first letter. */
export function capitalised(text: string): string {
    return text.charAt(0).toLocaleUpperCase(catalogue.language) + text.slice(1);
}

/** The language chosen before, or else the first language of the browser that is available. */
export function preferredLanguage(): string {
    const wished = [storedText(FROM_CACHE_HEADER) ?? "", ...navigator.languages];
    return wished.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => code in LANGUAGES) ?? FALLBACK;
}

/** Switch to a language; the page keeps its old texts until the new ones are loaded. */
export async function switchLanguage(language: string): Promise<void> {
    asked = language;
    const texts = await fetchWords(language);
    if (asked !== language) return; // another language has been chosen in the meantime
    catalogue = { language, texts };
    document.documentElement.lang = language;
}

/** Choose a language and remember it. */
export async function chooseLanguage(language: string): Promise<void> {
    await switchLanguage(language);
    storeText(FROM_CACHE_HEADER, language);
}

/** Load the first texts of a visit: the preferred language, or English if the server does not have it. */
export async function loadFirstTexts(): Promise<void> {
    const language = preferredLanguage();
    try {
        await switchLanguage(language);
    } catch (error) {
        if (language === FALLBACK) throw error;
        await switchLanguage(FALLBACK);
    }
}
