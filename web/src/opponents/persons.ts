// The persons who play the levels of computer opponents.

import type { Catalogue, NewSeat } from "../protocol/types";
import { hasText, t } from "../words/catalogue.svelte";

type Families = Pick<Catalogue, "persons">;
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Who takes the next seat with a level: the person, or a brother or sister if the person is at the table already. Null
    for a level of the host. */
export function personFor({ persons }: Families, level: string, present: string[]): string | null {
    const family = persons[level] ?? [];
    return family.find((name) => !present.some((other) => same(other, name))) ?? family[0] ?? null;
}

/** Who is at a new table already when the host fills a seat: the people, and the opponents on the seats before. */
export function presentAt(families: Families, creator: string, seats: NewSeat[], at: number): string[] {
    const present = [creator, ...seats.flatMap((seat) => (seat.kind === "here" ? [seat.name] : []))];
    for (const seat of seats.slice(0, at)) {
        const person = seat.kind === "bot" && personFor(families, seat.level, present);
        if (person) present.push(person);
    }
    return present;
}

/** A sentence about somebody who plays a level; empty for those who are not of its family. */
export function storyOf({ persons }: Families, level: string, name: string): string {
    const at = (persons[level] ?? []).findIndex((other) => same(other, name.replace(/ II$/, "")));
    const key = at === 0 ? `persons.${level}` : `persons.${level}-sibling`;
    return at >= 0 && hasText(key) ? t(key, { name }) : "";
}

/** The face of a person. */
export const faceOf = (name: string | null): string => name?.toLowerCase() ?? "";
