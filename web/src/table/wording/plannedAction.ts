// An action that is planned or advised, as a message. It may no longer be possible, so the menu need not contain it.

import type { Action, Message, View } from "../../protocol/types";
import { hasText, t } from "../../words/catalogue.svelte";
import { dashed } from "../../words/render";
import { argsOf, complete } from "./actionText";

/** Sentences for actions that are not confirmed with a button beside what was chosen. */
const SENTENCES: Record<string, string> = { buy: "web-table.plan-buy", place: "web-table.plan-place" };

export function plannedActionMessage({ verb, text, parts }: Action, view: View | null): Message {
    const args = argsOf(parts);
    const bought = boughtTile(parts, view);
    if (bought) args["tile"] = bought;
    const keys = [...[SENTENCES[verb] ?? []].flat(), `doing.${dashed(verb)}`];
    const key = keys.find((each) => hasText(each) && complete(t(each), args));
    if (key) return { key, args };
    const name = `verbs.${dashed(verb)}`;
    return hasText(name)
        ? { key: name, args: {} }
        : { key: "web-table.doing", args: { verb, things: text.slice(verb.length).trim() } };
}

/** The tile on the market space of an offer, which may have extras. */
function boughtTile(parts: Action["parts"], view: View | null): string | undefined {
    const offer = parts.find(([role]) => role === "offer")?.[1].split("+", 1)[0];
    return view?.market.find(({ space }) => space === offer)?.tile?.id;
}
