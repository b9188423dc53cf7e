// The scripts of a Svelte component as one TypeScript module: eslint-plugin-import-x looks for imports at the top of a
// file, and would miss those of components.

import ts from "typescript-eslint";

export function parseForESLint(text, options) {
    const scripts = [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script]) => script);
    return ts.parser.parseForESLint(scripts.join("\n"), options);
}
