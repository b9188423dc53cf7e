// Writes release.json into a folder with the finished client: all files of this release with their hashes, for the
// service worker, and an id, which index.html bears, too. Whoever adds or changes a file calls it again.
//
//     node release.js FOLDER

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";

const LIST = "release.json";
const PAGE = "index.html";
/** Browsers look after the service worker themselves; search engines read robots.txt. */
const UNLISTED = /^(release\.json|worker\.js|worker\/.*|robots\.txt)$|(^|\/)\./;
/** What only games without a server need, and is large. */
const PYTHON = "python/";
const MARK = /(<meta name="alhambra-release" content=")[^"]*(")/;

const hashOf = (content) => createHash("sha256").update(content).digest("hex");

function release(folder) {
    if (!existsSync(join(folder, PAGE))) throw new Error(`${folder} has no ${PAGE}`);
    const page = readFileSync(join(folder, PAGE), "utf8");
    if (!MARK.test(page)) throw new Error(`${PAGE} has no <meta name="alhambra-release">`);

    const hashes = {};
    for (const file of readdirSync(folder, { recursive: true }).sort()) {
        const name = file.replaceAll(sep, "/");
        if (UNLISTED.test(name)) continue;
        if (statSync(join(folder, file)).isFile()) hashes[name] = hashOf(readFileSync(join(folder, file)));
    }
    // The page bears the id, so the id follows from the page without it.
    const withId = (id) => page.replace(MARK, `$1${id}$2`);
    const id = hashOf(JSON.stringify({ ...hashes, [PAGE]: hashOf(withId("")) })).slice(0, 16);
    hashes[PAGE] = hashOf(withId(id));
    writeFileSync(join(folder, PAGE), withId(id));

    const part = (isPython) =>
        Object.fromEntries(Object.entries(hashes).filter(([name]) => name.startsWith(PYTHON) === isPython));
    const list = { release: id, files: part(false), python: part(true) };
    writeFileSync(join(folder, LIST), `${JSON.stringify(list, null, 4)}\n`);
}

const [folder] = process.argv.slice(2);
try {
    if (!folder) throw new Error("which folder? node release.js FOLDER");
    release(folder);
} catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
}
