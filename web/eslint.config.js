import { readdirSync } from "node:fs";
import js from "@eslint/js";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

const HERE = import.meta.dirname;

/** The folders of src/, lowest layer first: each may import from those before it. Files directly in src/ are on top. */
const LAYERS = [
    "styles",
    "address",
    "host",
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
    "yours",
    "table",
    "replay",
    "learn",
    "puzzles",
];

/** The same for the folders of src/table/. */
const TABLE_LAYERS = [
    "wording",
    "feedback",
    "connection",
    "state",
    "planning",
    "choosing",
    "people",
    "board",
    "palace",
    "ceremony",
    "dialogs",
];

const foldersOf = (path) =>
    readdirSync(`${HERE}/${path}`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);

/** No folder of `root` may import from folders above it, nor from files directly in `root`. */
function layersOf(root, folders) {
    const unlisted = foldersOf(root).filter((name) => !folders.includes(name));
    if (unlisted.length > 0)
        throw new Error(`eslint.config.js gives these folders of ${root}/ no layer: ${unlisted}`);
    return folders.map((name, at) => ({
        target: `./${root}/${name}/**`,
        from: [...folders.slice(at + 1).map((above) => `./${root}/${above}/**`), `./${root}/*`],
        message: `${name}/ must not import from layers above it: see eslint.config.js.`,
    }));
}
const layers = [...layersOf("src", LAYERS), ...layersOf("src/table", TABLE_LAYERS)];
const modules = foldersOf("src/modules").map((name) => ({
    target: `./src/modules/${name}`,
    from: "./src/modules",
    except: [`./${name}`],
    message: "Modules must not import each other or the registry.",
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
        files: ["eslint.config.js", "release.js", "python/*.js"],
        languageOptions: { globals: globals.node },
    },
    {
        files: ["public/**/*.js"],
        languageOptions: { globals: globals.serviceworker },
    },
);
