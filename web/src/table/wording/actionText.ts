// What can be done and what is asked, in words. Verbs and steps of modules bring theirs with the words of the module;
// one without is called by its name.

import { pieceName, tileName } from "../../pieces/names";
import { kindOf, lookOf } from "../../pieces/registry";
import { EXTRA, FORM, type Candidate, type Part } from "../../game/candidates";
import type { Message, Value } from "../../protocol/types";
import { hasText, t } from "../../words/catalogue.svelte";
import { dashed } from "../../words/render";

/** The step at which others than the active player may do something. */
export const BETWEEN_TURNS = "interrupt";

/** What a verb is called in a list of things to do. */
export function verbName(verb: string): string {
    const key = `verbs.${dashed(verb)}`;
    return hasText(key) ? t(key) : verb.charAt(0).toUpperCase() + verb.slice(1);
}

/** What a player is asked at a step, given what can be done there. */
export function questionText(step: string, all: Candidate[] = []): string {
    if (step === BETWEEN_TURNS) return betweenTurns(all);
    const key = `asked.${dashed(step)}`;
    return hasText(key) ? t(key) : t("web-table.choose");
}

/** Between two turns a player is asked because of something they have: it is named, even if they cannot pay for it. */
function betweenTurns(all: Candidate[]): string {
    const meansOf = (some: Candidate[]) => [
        ...new Set(some.map(({ verb }) => `means.${dashed(verb)}`).filter(hasText)),
    ];
    const can = meansOf(all.filter(({ sale }) => sale?.affordable ?? true));
    if (can.length > 0) return t("asked.interrupt", { means: can.map((key) => t(key)).join(", ") });
    return t(meansOf(all).length > 0 ? "web-table.means-too-dear" : "web-table.means-none");
}

/** An action as an offer to do it, as in "Buy tower 9". */
export function actionMessage(candidate: Candidate, paid: string[] = []): Message {
    const key = `doing.${dashed(candidate.verb)}`;
    const args = argsOf(candidate, paid);
    if (hasText(key) && complete(t(key), args)) return { key, args };
    const [verb, touched] = [verbName(candidate.verb), things(candidate)];
    return touched
        ? { key: "web-table.doing", args: { verb, things: touched } }
        : { key: `verbs.${dashed(candidate.verb)}`, args: {} };
}

function argsOf(candidate: Candidate, paid: string[]): Record<string, Value> {
    const args: Record<string, Value> = {};
    const roles = [...candidate.pattern.matchAll(/\{([\w-]+)\*?\}/g)].map(([, role]) => role ?? "");
    roles.forEach((role, at) => {
        const value = candidate.values[at];
        if (value === undefined) return;
        const kind = kindOf(role);
        if (kind === "money" || kind === "card")
            args["cards"] = [args["cards"] ?? "", ...[value].flat()].join(" ").trim();
        else if (kind === "offer")
            args[kind] = named(candidate.parts.filter(({ role }) => OFFERED.includes(role)));
        else args[kind === "cell" ? role : kind] ??= [value].flat().join(" "); // the sentence knows what it stands for
    });
    if (paid.length > 0) args["cards"] = paid.join(" ");
    if (candidate.sale?.tile) args["tile"] = candidate.sale.tile;
    return args;
}

/** Whether everything that a text asks for is there. */
export const complete = (text: string, args: Record<string, Value>): boolean =>
    [...text.matchAll(/\{([\w-]+)\}/g)].every(([, name]) => (name ?? "") in args);

/** The roles that make up an offer. */
const OFFERED = ["offer", EXTRA];

const isCell = ({ role }: Part): boolean => kindOf(role) === "cell";

function things({ parts, sign }: Candidate): string {
    return named(parts.filter((part) => part !== sign && !isCell(part) && part.role !== FORM));
}

const named = (parts: Part[]): string => parts.map(partName).join(", ");

/** The name of something that can be touched. */
export function partName({ role, id }: Part): string {
    if (role === FORM || role === "tile" || role === "building") return tileName(id);
    // What a module sells beside the market has a drawing of its own; anything else there is a space.
    if (role === "offer" && lookOf(role, id).as === "tile") return t("web-table.space", { space: id });
    return pieceName(role, id);
}
