// What the page wears while a table is shown: the colours of its edition, and the light of the hour.

/** From the first turn to the end: each scoring brings the next. */
export type Hour = "morning" | "noon" | "afternoon" | "evening";
const HOURS: readonly Hour[] = ["morning", "noon", "afternoon", "evening"];

/** The hour at the table that is shown, if there is one; for drawings with a light of their own. */
export const worn: { hour: Hour | null } = $state({ hour: null });

/** The hour after some scorings. */
export const hourAfter = (scorings: number): Hour => HOURS[scorings] ?? "evening";

/** Puts on the colours of an edition and the light of an hour; the result takes them off again. */
export function wear(edition: string | undefined, hour: Hour | null = null): () => void {
    const { dataset } = document.documentElement;
    if (edition) dataset["edition"] = edition;
    if (hour) dataset["hour"] = hour;
    worn.hour = hour;
    return () => {
        delete dataset["edition"];
        delete dataset["hour"];
        worn.hour = null;
    };
}
