// What somebody did, told beside their name.

import type { Message } from "../protocol/types";
import { messageFragments } from "../words/catalogue.svelte";
import type { Fragment } from "../words/render";

const NAME = "name";

/**
 * A message of the server without the name at its beginning and the full stop: "takes {card}"; null if it does not begin
 * with the name.
 */
export function deed(message: Message): Fragment[] | null {
    const all = messageFragments(message);
    const name = message.args[NAME];
    const [first, ...rest] = all;
    if (typeof name !== "string" || first?.kind !== "text" || !first.text.includes(name)) return null;
    const last = rest.length - 1;
    return rest
        .map((fragment, at) => {
            if (fragment.kind !== "text") return fragment;
            let { text } = fragment;
            if (at === 0) text = text.replace(/^[\s:,]+/, "");
            if (at === last) text = text.replace(/\.$/, "");
            return { ...fragment, text };
        })
        .filter(({ text }) => text !== "");
}
