// What can be done and what is asked, in words. Verbs and steps of modules bring theirs with the words of the module;
// one that has none is called by its name.

import { pieceName, tileName } from "../draw/names";
import { FORMS, type Candidate, type Part } from "../game/candidates";
import type { Message, Value } from "../protocol/types";
import { hasText, t } from "../words/catalogue.svelte";

/** "send-vizier" for "send vizier", "lay-disc" for "lay disc @". */
function dashed(name: string): string {
    return name.replace(/[^\w]+/g, "-").replace(/-$/, "");
}

/** What a verb is called in a list of things to do. */
export function verbName(verb: string): string {
    const key = `verbs.${dashed(verb)}`;
    return hasText(key) ? t(key) : verb.charAt(0).toUpperCase() + verb.slice(1);
}

/** What a player is asked at a step. */
export function asked(step: string): string {
    const key = `asked.${dashed(step)}`;
    return hasText(key) ? t(key) : t("web-table.choose");
}

/** An action as an offer to do it, as in "Buy tower 9". */
export function doing(candidate: Candidate, paid: string[] = []): Message {
    const key = `doing.${dashed(candidate.verb)}`;
    const args = argsOf(candidate, paid);
    if (hasText(key) && complete(t(key), args)) return { key, args };
    return { key: "web-table.doing", args: { verb: verbName(candidate.verb), things: things(candidate) } };
}

function argsOf(candidate: Candidate, paid: string[]): Record<string, Value> {
    const args: Record<string, Value> = {};
    const roles = [...candidate.pattern.matchAll(/\{([\w-]+)\*?\}/g)].map(([, role]) => role ?? "");
    roles.forEach((role, at) => {
        const value = candidate.values[at];
        if (value === undefined) return;
        if (role === "money") args["cards"] = [args["cards"] ?? "", ...[value].flat()].join(" ").trim();
        else if (role === "tile" || role === "building" || role === "cell") args[role] = String(value);
        else args[role] ??= [value].flat().map((id) => pieceName(role, id)).join(", "); // prettier-ignore
    });
    if (paid.length > 0) args["cards"] = paid.join(" ");
    if (candidate.sale?.tile) args["tile"] = candidate.sale.tile;
    return args;
}

const complete = (text: string, args: Record<string, Value>): boolean =>
    [...text.matchAll(/\{([\w-]+)\}/g)].every(([, name]) => (name ?? "") in args);

function things(candidate: Candidate): string {
    return candidate.parts
        .filter(({ zone }) => zone !== "cells" && zone !== FORMS)
        .map(partName)
        .join(", ");
}

/** What one can touch is called. */
export function partName({ zone, id }: Part): string {
    if (zone === FORMS || zone === "tiles" || zone === "buildings") return tileName(id);
    if (zone === "market" && /^\d+$/.test(id)) return t("web-table.space", { space: Number(id) });
    return pieceName(zone, id);
}
