import { readdirSync } from "node:fs";
import js from "@eslint/js";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

const HERE = import.meta.dirname;

/** The folders of src/, from the lowest up: each may import from those before it. The files beside them are on top. */
const LAYERS = [
    "styles",
    "protocol",
    "browser",
    "words",
    "game",
    "draw",
    "ui",
    "pieces",
    "side",
    "modules",
    "points",
    "opponents",
    "home",
    "end",
    "table",
    "replay",
    "learn",
    "puzzles",
];

const foldersOf = (path) =>
    readdirSync(`${HERE}/${path}`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);

const unlisted = foldersOf("src").filter((name) => !LAYERS.includes(name));
if (unlisted.length > 0)
    throw new Error(`eslint.config.js gives these folders of src/ no layer: ${unlisted}`);

const layers = LAYERS.map((name, at) => ({
    target: `./src/${name}/**`,
    from: [...LAYERS.slice(at + 1).map((above) => `./src/${above}/**`), "./src/*"],
    message: `${name}/ lies below it: see LAYERS in eslint.config.js.`,
}));
const modules = foldersOf("src/modules").map((name) => ({
    target: `./src/modules/${name}`,
    from: "./src/modules",
    except: [`./${name}`],
    message: "A module knows no other one, and not who gathers them.",
}));

export default ts.config(
    { ignores: ["node_modules/"] },
    js.configs.recommended,
    ...ts.configs.strict,
    ...svelte.configs.recommended,
    {
        plugins: { "import-x": importX },
        languageOptions: { globals: globals.browser, parserOptions: { parser: ts.parser } },
        settings: {
            "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".js"] })],
            "import-x/parsers": {
                "@typescript-eslint/parser": [".ts"],
                [`${HERE}/eslint.scripts.js`]: [".svelte"],
            },
        },
        rules: {
            eqeqeq: "error",
            "no-console": "error",
            "import-x/no-cycle": ["error", { ignoreExternal: true }],
            "import-x/no-restricted-paths": ["error", { basePath: HERE, zones: [...layers, ...modules] }],
        },
    },
    {
        files: ["eslint.config.js"],
        languageOptions: { globals: globals.node },
    },
    {
        files: ["public/*.js"],
        languageOptions: { globals: globals.serviceworker },
    },
);
