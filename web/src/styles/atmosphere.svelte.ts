// The look of the page while a table is shown: the colours of its edition, and the light of the hour.

/** The hours of a game; each scoring advances them. */
export type Hour = "morning" | "noon" | "afternoon" | "evening";
const HOURS: readonly Hour[] = ["morning", "noon", "afternoon", "evening"];

/** The hour at the current table, if any, for drawings with their own light. */
export const atmosphere: { hour: Hour | null } = $state({ hour: null });

/** The hour after some scorings. */
export const hourAfter = (scorings: number): Hour => HOURS[scorings] ?? "evening";

/** Show the colours of an edition and the light of an hour; the returned function removes them. */
export function showAtmosphere(edition: string | undefined, hour: Hour | null = null): () => void {
    const { dataset } = document.documentElement;
    if (edition) dataset["edition"] = edition;
    if (hour) dataset["hour"] = hour;
    atmosphere.hour = hour;
    return () => {
        delete dataset["edition"];
        delete dataset["hour"];
        atmosphere.hour = null;
    };
}
