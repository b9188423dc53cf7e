// What this browser has told its player about modules: each is introduced once, and so is the first thing to do with it.

const KEPT = "alhambra.learned";

export interface Learned {
    /** The chapters whose cards were shown. */
    introduced: string[];
    /** The notes about doing something for the first time that were shown, by the keys of their texts. */
    noted: string[];
}

export function learned(): Learned {
    const nothing: Learned = { introduced: [], noted: [] };
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
        return kept && typeof kept === "object" ? { ...nothing, ...kept } : nothing;
    } catch {
        return nothing;
    }
}

export function learn(kind: keyof Learned, names: string[]): void {
    const known = learned();
    localStorage.setItem(
        KEPT,
        JSON.stringify({ ...known, [kind]: [...new Set([...known[kind], ...names])] }),
    );
}
