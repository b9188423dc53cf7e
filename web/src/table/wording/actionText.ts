// Actions and questions in words. The texts for verbs and steps of modules are in the words of the module;
// a verb without a text is called by its name.

import { pieceName } from "../../pieces/names";
import { kindOf, lookOf } from "../../pieces/registry";
import { FORM, partsOf, type Candidate, type Part } from "../../game/candidates";
import { BETWEEN_TURNS } from "../../game/steps";
import type { Message, Value } from "../../protocol/types";
import { hasText, t } from "../../words/catalogue.svelte";
import { dashed } from "../../words/render";

/** The name of a verb in a list of actions. */
export function verbName(verb: string): string {
    const key = `verbs.${dashed(verb)}`;
    return hasText(key) ? t(key) : verb.charAt(0).toUpperCase() + verb.slice(1);
}

/** The question at a step, given the possible actions. */
export function questionText(step: string, all: Candidate[] = []): string {
    if (step === BETWEEN_TURNS) return betweenTurns(all);
    const key = `asked.${dashed(step)}`;
    return hasText(key) ? t(key) : t("web-table.choose");
}

/** Between two turns a player is asked because of something they own, which is named even if they cannot pay for it. */
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
    const args = candidateArgs(candidate, paid);
    if (hasText(key) && complete(t(key), args)) return { key, args };
    const [verb, touched] = [verbName(candidate.verb), things(candidate)];
    return touched
        ? { key: "web-table.doing", args: { verb, things: touched } }
        : { key: `verbs.${dashed(candidate.verb)}`, args: {} };
}

function candidateArgs({ roles, values, sale }: Candidate, paid: string[]): Record<string, Value> {
    const args = argsOf(
        values.flatMap((value, at) => [value].flat().map((id): RoleAndId => [roles[at] ?? "", id])),
    );
    if (paid.length > 0) args["cards"] = paid.join(" ");
    if (sale?.tile) args["tile"] = sale.tile;
    return args;
}

type RoleAndId = [role: string, id: string];

/** The values of an action as the arguments of its sentence, named by kind: money is called `cards` like any other card. */
export function argsOf(values: RoleAndId[]): Record<string, Value> {
    const args: Record<string, Value> = {};
    for (const role of new Set(values.map(([role]) => role))) {
        const ids = values.flatMap(([other, id]) => (other === role ? [id] : []));
        const kind = kindOf(role);
        if (kind === "money" || kind === "card") args["cards"] = [args["cards"] ?? [], ids].flat().join(" ");
        else if (kind === "offer") args[kind] = named(ids.flatMap((id) => partsOf(role, id)));
        else args[kind === "cell" ? role : kind] ??= ids.join(" ");
    }
    return args;
}

/** Whether there is an argument for every placeholder of a text. */
export const complete = (text: string, args: Record<string, Value>): boolean =>
    [...text.matchAll(/\{([\w-]+)\}/g)].every(([, name]) => (name ?? "") in args);

const isCell = ({ role }: Part): boolean => kindOf(role) === "cell";

function things({ parts, sign }: Candidate): string {
    return named(parts.filter((part) => part !== sign && !isCell(part) && part.role !== FORM));
}

const named = (parts: Part[]): string => parts.map(partName).join(", ");

/** The name of something that can be touched. */
export function partName({ role, id }: Part): string {
    // Things that modules sell have drawings of their own; other offers are market spaces.
    if (role === "offer" && lookOf(role, id).as === "tile") return t("web-table.space", { space: id });
    return pieceName(role, id);
}
