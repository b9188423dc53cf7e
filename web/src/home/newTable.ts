// The choices a new table starts with: those of last time, a quick game, or random modules.

import { store, storedRecord } from "../browser/storage.svelte";
import type { Aids, BotSeat, Catalogue, NewTable, OfferedEdition, OfferedModule } from "../protocol/types";

/** The stored settings of the last table. */
export type Habits = Pick<
    NewTable,
    "name" | "edition" | "modules" | "options" | "seats" | "aids" | "public" | "pace"
> & {
    /** Whether tables that nobody else joins are in this browser, even if there is a server. */
    here: boolean;
};

const STORAGE_KEY = "alhambra.habits";
const AIDS: Aids = { hints: true, majorities: true, memory: false };
/** A turn can be undone until it ends, as people expect on a screen. */
const OPTIONS: Options = { confirm: true };

/** The options of a table by name, each on or off, or a list of names. */
export type Options = NewTable["options"];
/** An option as the server offers it. */
export type OfferedOption = Catalogue["options"][number];

export function habits(): Partial<Habits> {
    return storedRecord<unknown>(STORAGE_KEY);
}

export function keepHabits(changes: Partial<Habits>): void {
    store(STORAGE_KEY, { ...habits(), ...changes });
}

/** A computer opponent of the wanted level and style if there is one, otherwise the usual one. */
export function opponent(catalogue: Catalogue, wished?: Partial<BotSeat>): BotSeat {
    const level = wished?.level ?? "";
    if (!catalogue.levels.includes(level)) return { kind: "bot", level: catalogue.usual_level, style: null };
    const style = wished?.style ?? "";
    return { kind: "bot", level, style: catalogue.styles[level]?.includes(style) ? style : null };
}

/** One click: the base game against two computer opponents, otherwise with the last settings. */
export function quickGame(catalogue: Catalogue, name: string, last: Partial<Habits> = habits()): NewTable {
    const liked = last.seats?.find((seat) => seat.kind === "bot");
    const edition = editionOf(catalogue, last.edition).name;
    return {
        name,
        edition,
        modules: [],
        options: ownOptions(catalogue, edition, [], last.options),
        public: false,
        seats: [{ kind: "me" }, opponent(catalogue, liked), opponent(catalogue, liked)],
        pace: { kind: "live", clock: null },
        aids: { ...AIDS, ...last.aids },
    };
}

/** A table to edit: the last settings, as far as they are still offered. */
export function draft(catalogue: Catalogue, name: string, last: Partial<Habits> = habits()): NewTable {
    const quick = quickGame(catalogue, name, last);
    const modules = goingWith(catalogue, quick.edition, last.modules ?? []);
    const [fewest, most] = catalogue.limits.seats;
    const seats =
        last.seats?.map((seat) => (seat.kind === "bot" ? opponent(catalogue, seat) : seat)) ?? quick.seats;
    return {
        ...quick,
        modules,
        options: ownOptions(catalogue, quick.edition, modules, last.options),
        public: last.public ?? false,
        seats: seats.length >= fewest && seats.length <= most ? seats : quick.seats,
        pace: last.pace?.kind === "live" ? { ...quick.pace, ...last.pace } : (last.pace ?? quick.pace),
    };
}

/** Whether everybody is at this screen, or a computer: nobody needs a server to join. */
export const canBeHere = ({ seats }: NewTable): boolean => seats.every(({ kind }) => kind !== "open");

/** The table as it can be without a server: nobody joins, nobody watches, and everybody is there. */
export function withoutServer(catalogue: Catalogue, table: NewTable): NewTable {
    const seats = table.seats.map((seat) => (seat.kind === "open" ? opponent(catalogue) : seat));
    const pace = table.pace.kind === "live" ? table.pace : ({ kind: "live", clock: null } as const);
    return { ...table, seats, pace, public: false };
}

/** The edition of that name, or the first one. */
export function editionOf(catalogue: Catalogue, name: string | undefined): OfferedEdition {
    const found = catalogue.editions.find((edition) => edition.name === name) ?? catalogue.editions[0];
    if (!found) throw new Error("the server offers no edition");
    return found;
}

/** The modules that can be chosen with an edition. */
export function offeredModules(catalogue: Catalogue, edition: string): OfferedModule[] {
    const allowed = editionOf(catalogue, edition).modules;
    return catalogue.modules.filter(({ name }) => allowed.includes(name));
}

/** Those of some modules that fit an edition, in the order of the box. */
export function goingWith(catalogue: Catalogue, edition: string, modules: string[]): string[] {
    return offeredModules(catalogue, edition)
        .map(({ name }) => name)
        .filter((name) => modules.includes(name));
}

/** All options of a table: those of every table, of its edition and of its modules. */
export function offeredOptions(catalogue: Catalogue, edition: string, modules: string[]): OfferedOption[] {
    const chosen = catalogue.modules.filter(({ name }) => modules.includes(name));
    return [
        ...catalogue.options,
        ...editionOf(catalogue, edition).options,
        ...chosen.flatMap((module) => module.options),
    ];
}

/** The options of a table with this edition and these modules, with the wanted values where they are offered. */
export function ownOptions(
    catalogue: Catalogue,
    edition: string,
    modules: string[],
    wished: Options = {},
): Options {
    const wishes = { ...OPTIONS, ...wished };
    const own: Options = {};
    for (const option of offeredOptions(catalogue, edition, modules)) {
        if (option.kind === "switch") own[option.name] = switched(option, wishes);
        else if (!settled(option, wishes) && chosenNames(option, wishes).length > 0)
            own[option.name] = chosenNames(option, wishes);
    }
    return own;
}

/** Whether an option is on. */
export function switched(option: OfferedOption & { kind: "switch" }, options: Options): boolean {
    const wish = options[option.name];
    return typeof wish === "boolean" ? wish : option.default;
}

/** Whether another option determines this one. */
export function settled(option: OfferedOption, options: Options): boolean {
    return option.kind === "names" && option.unless !== null && options[option.unless] === true;
}

/** The names chosen for an option, in the order of the offer. */
export function chosenNames(option: OfferedOption & { kind: "names" }, options: Options): string[] {
    const wish = options[option.name];
    return Array.isArray(wish) ? option.names.filter((name) => wish.includes(name)) : [];
}

/** An option for which some names are chosen, but too few. */
export function unfinished(
    catalogue: Catalogue,
    { edition, modules, options }: NewTable,
): (OfferedOption & { kind: "names" }) | undefined {
    return offeredOptions(catalogue, edition, modules)
        .filter((option) => option.kind === "names")
        .filter((option) => !settled(option, options))
        .find((option) => ![0, option.count].includes(chosenNames(option, options).length));
}

/** A few of these modules at random, in their order. */
export function surprise(modules: OfferedModule[], random: () => number = Math.random): string[] {
    const count = 2 + Math.floor(random() * 3);
    const drawn = modules
        .map(({ name }) => ({ name, lot: random() }))
        .sort((one, other) => one.lot - other.lot)
        .slice(0, count)
        .map(({ name }) => name);
    return modules.map(({ name }) => name).filter((name) => drawn.includes(name));
}

/** From how many degrees in total a game is a little more, clearly more and much more. */
const DEGREES = [1, 3, 7];

/** How much longer and harder a game with these modules is, in the degrees of a single module. */
export function together(modules: OfferedModule[]): { longer: number; harder: number } {
    const degree = (of: "longer" | "harder") => {
        const sum = modules.reduce((all, module) => all + module[of], 0);
        return DEGREES.filter((least) => sum >= least).length;
    };
    return { longer: degree("longer"), harder: degree("harder") };
}

/** The set with all modules. */
export const EVERYTHING = "everything";

/** The modules of a box; modules without a box are in one without a name. */
export interface Box {
    name: string | null;
    modules: OfferedModule[];
}

/** These modules by box; those without a box come last. */
export function boxes(modules: OfferedModule[]): Box[] {
    const names = [...new Set(modules.map(({ box }) => box))].filter((box) => box);
    const sorted: Box[] = names.map((name) => ({ name, modules: modules.filter(({ box }) => box === name) }));
    const loose = modules.filter(({ box }) => !box);
    return loose.length > 0 ? [...sorted, { name: null, modules: loose }] : sorted;
}
