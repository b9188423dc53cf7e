// Runs a Python script as a browser would: in Node.js, with what build.js built. Its arguments are in `sys.argv`, the
// folder of the project is `/project`, and what it prints is printed. If its last line is a task, that is waited for.
//
//     node python/run.js SCRIPT [ARGUMENT ...]

import { readFile, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "rolldown";

const WEB = resolve(import.meta.dirname, "..");
const PROJECT = resolve(WEB, "..");
export const CLIENT = resolve(PROJECT, "src/alhambra/server/client");

/** Python, started by the client's own code. */
export async function started() {
    const file = resolve(WEB, `node_modules/.cache/alhambra/start-${process.pid}.js`);
    await build({ input: resolve(WEB, "src/host/python/start.ts"), output: { file }, logLevel: "warn" });
    const { startPython } = await import(pathToFileURL(file)).finally(() => rm(file));
    const { python } = await startPython({
        base: pathToFileURL(`${CLIENT}/`),
        get: async (url) => new Response(await readFile(new URL(url))),
    });
    python.FS.mkdirTree("/project");
    python.FS.mount(python.FS.filesystems.NODEFS, { root: PROJECT }, "/project");
    return python;
}

if (process.argv[1] === import.meta.filename) {
    const [, , script, ...args] = process.argv;
    const python = await started();
    python.runPython("import sys\ndef set_arguments(args): sys.argv = list(args)\nset_arguments")([
        script,
        ...args,
    ]);
    try {
        await python.runPythonAsync(await readFile(script, "utf8"), { filename: script });
    } catch (error) {
        // Node.js would print the line of the error's source as well, which is all of Pyodide.
        process.stderr.write(`${error.message}\n`);
        process.exitCode = 1;
    }
}
