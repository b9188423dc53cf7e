// What is planned, in words. A plan comes from the server in notation; what it is made of need not be possible any more.

import { written, type Candidate } from "../../game/candidates";
import type { Message, View } from "../../protocol/types";
import { hasText, t } from "../../words/catalogue.svelte";
import { dashed } from "../../words/render";
import { complete, actionMessage } from "./actionText";

/** A planned action; `all` are the actions that are possible now, `parts` what is touched for this one, if that is known. */
export function plannedActionMessage(
    action: string,
    view: View | null,
    all: Candidate[],
    parts: [role: string, id: string][] = [],
): Message {
    const [, taken] = /^take (.+)$/.exec(action) ?? [];
    if (taken) return { key: "doing.take", args: { cards: taken } };
    const [, tile, cell] = /^place (\S+) @ (\S+)$/.exec(action) ?? [];
    if (tile && cell) return { key: "web-table.plan-place", args: { tile, cell } };
    const [, offer, cards] = /^buy (\S+) with (.+)$/.exec(action) ?? [];
    const bought = view?.market.find(({ space }) => space === offer?.split("+", 1)[0])?.tile?.id;
    if (bought && cards) return { key: "web-table.plan-buy", args: { tile: bought, cards } };
    const found = all.find((each) => !each.sale && written(each) === action);
    return found ? actionMessage(found) : (withParts(action, parts) ?? named(action));
}

/** What doing it is called, if that needs only what is touched for it. */
function withParts(action: string, parts: [role: string, id: string][]): Message | null {
    const args: Record<string, string> = {};
    for (const [role, id] of parts) args[role] = role in args ? `${args[role]} ${id}` : id;
    const key = verbKeys(action, "doing").find(hasText);
    return key && complete(t(key), args) ? { key, args } : null;
}

/** The name of the verb with which an action begins. */
function named(action: string): Message {
    const words = action.split(" ");
    const key = verbKeys(action, "verbs").find(hasText);
    return key
        ? { key, args: {} }
        : { key: "web-table.doing", args: { verb: words[0] ?? "", things: words.slice(1).join(" ") } };
}

/** The keys of the verbs with which an action may begin, the longest first. */
function verbKeys(action: string, group: string): string[] {
    const words = action.split(" ");
    return words.map((_, at) => `${group}.${dashed(words.slice(0, words.length - at).join(" "))}`);
}
