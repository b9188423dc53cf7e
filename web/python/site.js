// Writes a folder that any web host can serve: the built client, and the answers that never change as files, so that the
// first page need not wait for Python.
//
//     node python/site.js FOLDER

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { CLIENT, started } from "./run.js";

const OUT = resolve(process.argv[2]);

const python = await started();
const answers = await python.runPythonAsync(
    `${readFileSync(join(import.meta.dirname, "answers.py"), "utf8")}\nawait answers()`,
);
rmSync(OUT, { recursive: true, force: true });
cpSync(CLIENT, OUT, { recursive: true });
for (const [path, answer] of Object.entries(answers.toJs())) {
    const file = join(OUT, "api", `${path}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, answer);
}
