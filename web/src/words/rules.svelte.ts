// The rules in the reader's language, fetched when they are first needed.

import { fetchRules } from "../protocol/api";
import type { RulePage } from "../protocol/types";
import { words } from "./catalogue.svelte";

let known = $state.raw<{ language: string; pages: RulePage[] } | null>(null);

export interface Rule {
    page: string;
    title: string;
    text: string;
}

/**
 * Keep the rules loaded in the reader's language while `wanted`. Call it during component initialisation. A failure is
 * only recorded, because a page works without the rules.
 */
export function keepRules(wanted: () => boolean = () => true): { readonly failed: boolean; retry(): void } {
    let failed = $state(false);
    const fetch = () => learnRules(words.language).then(() => (failed = false), () => (failed = true)); // prettier-ignore
    $effect(() => {
        if (wanted()) void fetch();
    });
    return {
        get failed() {
            return failed;
        },
        retry: () => void fetch(),
    };
}

async function learnRules(language: string): Promise<void> {
    if (known?.language !== language) known = { language, pages: await fetchRules(language) };
}

/** All pages of the rules, in the language fetched last; empty until then. */
export const rulePages = (): RulePage[] => known?.pages ?? [];

export function findRule(id: string): Rule | null {
    for (const { page, sections } of rulePages()) {
        for (const { heading, rules } of sections) {
            const rule = rules.find((each) => each.id === id);
            if (rule) return { page, title: heading, text: rule.text };
        }
    }
    return null;
}
