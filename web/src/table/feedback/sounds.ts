// The sounds of the table, composed of notes: wood, coins, stone and the strings of a lute.

export type Sound = "touch" | "placed" | "coins" | "turn" | "scored";

/** A tone or a burst of noise in a sound. */
export interface Note {
    /** Seconds from the beginning of the sound. */
    at: number;
    /** How long the note takes to fade out. */
    seconds: number;
    volume: number;
    /** The frequency of a tone, or the middle of the band of noise. */
    hertz: number;
    kind: "tone" | "string" | "noise";
}

const note = (kind: Note["kind"], hertz: number, seconds: number, volume: number, at = 0): Note => ({
    kind,
    hertz,
    seconds,
    volume,
    at,
});

/** A coin rings with inharmonic partials. */
const coin = (at: number, high: number): Note[] =>
    [1, 1.53, 2.17].map((part, number) =>
        note("tone", high * part, 0.22 / (number + 1), 0.05 / (number + 1), at),
    );
/** A string sounds with its octave and fifth. */
const plucked = (at: number, hertz: number): Note[] => [
    note("string", hertz, 0.7, 0.11, at),
    note("tone", 2 * hertz, 0.35, 0.025, at),
    note("noise", 2400, 0.012, 0.03, at),
];
const D = 293.7;

export const SOUNDS: Record<Sound, Note[]> = {
    // A fingertip on wood.
    touch: [note("noise", 900, 0.03, 0.12), note("tone", 420, 0.04, 0.04)],
    // Stone set on stone: a knock, its weight, and dust.
    placed: [
        note("noise", 420, 0.07, 0.3),
        note("tone", 96, 0.16, 0.2),
        note("noise", 2600, 0.16, 0.025, 0.03),
    ],
    coins: [...coin(0, 2350), ...coin(0.07, 2710), ...coin(0.16, 2480)],
    turn: [...plucked(0, D), ...plucked(0.16, D * 1.5)],
    // The beginning of a scale as it is played in Andalusia.
    scored: [1, 16 / 15, 5 / 4, 4 / 3, 3 / 2].flatMap((step, at) => plucked(0.13 * at, D * step)),
};

/** The sound of an event, by its kind. The sound of a scoring is played when the scoring is shown. */
const SOUND_OF_EVENT: Record<string, Sound> = {
    Built: "placed",
    TakenDown: "placed",
    Paid: "coins",
    TookMoney: "coins",
};

/** The sounds of some events, each once. */
export function soundsOf(kinds: readonly string[]): Sound[] {
    return [
        ...new Set(
            Object.keys(SOUND_OF_EVENT).flatMap((kind) =>
                kinds.includes(kind) ? (SOUND_OF_EVENT[kind] ?? []) : [],
            ),
        ),
    ];
}
