// Combines the scripts of a Svelte component into one TypeScript module, because eslint-plugin-import-x only finds
// imports at the top of a file.

import ts from "typescript-eslint";

export function parseForESLint(text, options) {
    const scripts = [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script]) => script);
    return ts.parser.parseForESLint(scripts.join("\n"), options);
}
