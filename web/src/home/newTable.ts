// What a new table starts with: last time's choices, a quick game, a surprise.

import type { Aids, Catalogue, NewSeat, NewTable, Pace } from "../protocol/types";

/** What is remembered of the last table. */
export type Habits = Pick<
    NewTable,
    "name" | "edition" | "modules" | "options" | "seats" | "aids" | "public"
> & {
    pace: Pace;
};

const KEPT = "alhambra.habits";
const AIDS: Aids = { hints: true, majorities: true, memory: false };
/** A turn can be undone until it is ended, as people expect on a screen. */
const OPTIONS = { confirm: true };

export function habits(): Partial<Habits> {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
        return kept && typeof kept === "object" ? (kept as Partial<Habits>) : {};
    } catch {
        return {};
    }
}

export function keepHabits(changes: Partial<Habits>): void {
    localStorage.setItem(KEPT, JSON.stringify({ ...habits(), ...changes }));
}

export const opponents = (count: number, level: string): NewSeat[] =>
    Array.from({ length: count }, () => ({ kind: "bot", level }));

/** One click: the base game against two computer opponents, otherwise as last time. */
export function quickGame(catalogue: Catalogue, name: string, last: Partial<Habits> = habits()): NewTable {
    const level = last.seats?.find((seat) => seat.kind === "bot")?.level ?? "";
    return {
        name,
        edition: offered(catalogue.editions, last.edition),
        modules: [],
        options: ownOptions(catalogue, [], last.options),
        public: false,
        seats: [
            { kind: "me" },
            ...opponents(2, catalogue.levels.includes(level) ? level : catalogue.usual_level),
        ],
        pace: { kind: "live" },
        aids: { ...AIDS, ...last.aids },
    };
}

/** A table to be edited: everything as last time, as far as it is still offered. */
export function draft(catalogue: Catalogue, name: string, last: Partial<Habits> = habits()): NewTable {
    const quick = quickGame(catalogue, name, last);
    const modules = catalogue.modules
        .map((module) => module.name)
        .filter((each) => last.modules?.includes(each));
    const [fewest, most] = catalogue.limits.seats;
    const seats = last.seats?.map((seat) => known(catalogue, seat)) ?? quick.seats;
    return {
        ...quick,
        modules,
        options: ownOptions(catalogue, modules, last.options),
        public: last.public ?? false,
        seats: seats.length >= fewest && seats.length <= most ? seats : quick.seats,
        pace: last.pace ?? quick.pace,
    };
}

/** The options of a table with these modules, as wanted where they are offered. */
export function ownOptions(
    catalogue: Catalogue,
    modules: string[],
    wished: Record<string, boolean> = {},
): Record<string, boolean> {
    const wishes = { ...OPTIONS, ...wished };
    const options = [
        ...catalogue.options,
        ...catalogue.modules.filter(({ name }) => modules.includes(name)).flatMap((module) => module.options),
    ];
    return Object.fromEntries(
        options.map(({ name, default: usual }) => [name, (wishes as Record<string, boolean>)[name] ?? usual]),
    );
}

/** A few modules at random, in the order of the box. */
export function surprise(catalogue: Catalogue, random: () => number = Math.random): string[] {
    const count = 2 + Math.floor(random() * 3);
    const drawn = catalogue.modules
        .map(({ name }) => ({ name, lot: random() }))
        .sort((one, other) => one.lot - other.lot)
        .slice(0, count)
        .map(({ name }) => name);
    return catalogue.modules.map(({ name }) => name).filter((name) => drawn.includes(name));
}

/** The set that holds all modules. */
export const EVERYTHING = "everything";

/** The modules of a box; modules from none have a box without a name. */
export interface Box {
    name: string | null;
    modules: string[];
}

/** The boxes, without the set that holds all of them. */
export function boxes(catalogue: Catalogue): Box[] {
    const sets = catalogue.presets.filter(({ name }) => name !== EVERYTHING);
    const boxed = new Set(sets.flatMap(({ modules }) => modules));
    const loose = catalogue.modules.map(({ name }) => name).filter((name) => !boxed.has(name));
    return loose.length > 0 ? [...sets, { name: null, modules: loose }] : sets;
}

function offered(choices: string[], wished: string | undefined): string {
    return wished && choices.includes(wished) ? wished : (choices[0] ?? "");
}

function known(catalogue: Catalogue, seat: NewSeat): NewSeat {
    if (seat.kind !== "bot" || catalogue.levels.includes(seat.level)) return seat;
    return { kind: "bot", level: catalogue.usual_level };
}
