// What the sounds of a table are made of: wood, coins, stone and the strings of a lute.

export type Sound = "touch" | "placed" | "coins" | "turn" | "scored";

/** One tone or rush of a sound. */
export interface Stroke {
    /** When it begins, in seconds. */
    at: number;
    /** How long it takes to die away. */
    seconds: number;
    loud: number;
    /** The tone, or for noise the middle of what is heard of it. */
    hertz: number;
    kind: "tone" | "string" | "noise";
}

const stroke = (kind: Stroke["kind"], hertz: number, seconds: number, loud: number, at = 0): Stroke => ({
    kind,
    hertz,
    seconds,
    loud,
    at,
});

/** A coin rings with tones that are no multiples of each other. */
const coin = (at: number, high: number): Stroke[] =>
    [1, 1.53, 2.17].map((part, number) =>
        stroke("tone", high * part, 0.22 / (number + 1), 0.05 / (number + 1), at),
    );
/** A string sounds with its octave and fifth. */
const plucked = (at: number, hertz: number): Stroke[] => [
    stroke("string", hertz, 0.7, 0.11, at),
    stroke("tone", 2 * hertz, 0.35, 0.025, at),
    stroke("noise", 2400, 0.012, 0.03, at),
];
const D = 293.7;

export const SOUNDS: Record<Sound, Stroke[]> = {
    // A fingertip on wood.
    touch: [stroke("noise", 900, 0.03, 0.12), stroke("tone", 420, 0.04, 0.04)],
    // Stone set on stone: a knock, its weight, and dust.
    placed: [
        stroke("noise", 420, 0.07, 0.3),
        stroke("tone", 96, 0.16, 0.2),
        stroke("noise", 2600, 0.16, 0.025, 0.03),
    ],
    coins: [...coin(0, 2350), ...coin(0.07, 2710), ...coin(0.16, 2480)],
    turn: [...plucked(0, D), ...plucked(0.16, D * 1.5)],
    // The beginning of a scale as it is played in Andalusia.
    scored: [1, 16 / 15, 5 / 4, 4 / 3, 3 / 2].flatMap((step, at) => plucked(0.13 * at, D * step)),
};

/** What is heard of an event, by its kind. A scoring is heard when it is shown. */
const HEARD: Record<string, Sound> = {
    Built: "placed",
    TakenDown: "placed",
    Paid: "coins",
    TookMoney: "coins",
};

/** The sounds of what has happened, each once. */
export function soundsOf(kinds: readonly string[]): Sound[] {
    return [
        ...new Set(Object.keys(HEARD).flatMap((kind) => (kinds.includes(kind) ? (HEARD[kind] ?? []) : []))),
    ];
}
