// What is planned, in words. A plan comes from the server in notation; what it is made of need not be possible any more.

import { written, type Candidate } from "../game/candidates";
import type { Message, View } from "../protocol/types";
import { hasText } from "../words/catalogue.svelte";
import { dashed } from "../words/render";
import { doing } from "./wording";

/** A planned action; `all` are the actions whose parts are known. */
export function planned(action: string, view: View | null, all: Candidate[]): Message {
    const [, taken] = /^take (.+)$/.exec(action) ?? [];
    if (taken) return { key: "doing.take", args: { cards: taken } };
    const [, tile, cell] = /^place (\S+) @ (\S+)$/.exec(action) ?? [];
    if (tile && cell) return { key: "web-table.plan-place", args: { tile, cell } };
    const [, offer, cards] = /^buy (\S+) with (.+)$/.exec(action) ?? [];
    const bought = view?.market.find(({ space }) => space === offer?.split("+", 1)[0])?.tile?.id;
    if (bought && cards) return { key: "web-table.plan-buy", args: { tile: bought, cards } };
    const found = all.find((each) => !each.sale && written(each) === action);
    return found ? doing(found) : named(action);
}

/** The name of the verb with which an action begins. */
function named(action: string): Message {
    const words = action.split(" ");
    const keys = words.map((_, at) => `verbs.${dashed(words.slice(0, words.length - at).join(" "))}`);
    const key = keys.find(hasText);
    return key
        ? { key, args: {} }
        : { key: "web-table.doing", args: { verb: words[0] ?? "", things: words.slice(1).join(" ") } };
}
