// Writes python/ beside the client's page: Pyodide, what it needs of Python's standard library, and our own Python, as
// bytecode. Everything but the scripts is compressed by ourselves, because not every web host does; the files end in
// .bin so that none of them thinks it knows better. python.json names them.
//
//     node python/build.js [FOLDER]

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { constants, zstdCompressSync } from "node:zlib";
import { loadPyodide, version } from "pyodide";
import { minifySync } from "rolldown/utils";
import { patched } from "./patches.js";

const HERE = import.meta.dirname;
const SOURCE = resolve(HERE, "../../src");
const PYODIDE = resolve(HERE, "../node_modules/pyodide");
/** What was compressed before; the WebAssembly takes half a minute and rarely changes. */
const COMPRESSED = resolve(HERE, "../node_modules/.cache/alhambra");
const LEVEL = 19; // above it nothing more is saved
const OUT = resolve(process.argv[2] ?? join(SOURCE, "alhambra/server/client/python"));

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

function compressed(bytes) {
    const kept = join(COMPRESSED, `${hashOf(bytes)}.${LEVEL}.zst`);
    if (existsSync(kept)) return readFileSync(kept);
    const result = zstdCompressSync(bytes, {
        params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
        pledgedSrcSize: bytes.length,
    });
    mkdirSync(COMPRESSED, { recursive: true });
    writeFileSync(`${kept}.part`, result);
    renameSync(`${kept}.part`, kept);
    return result;
}

/** The standard library and our Python, packed by Pyodide itself: bytecode is for one version of Python alone. */
async function packed() {
    // Without random hashes, so that the same sources give the same bytes.
    const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
    python.FS.mkdirTree("/source");
    python.FS.mount(python.FS.filesystems.NODEFS, { root: SOURCE }, "/source");
    const result = python.runPython(`
${readFileSync(join(HERE, "pack.py"), "utf8")}
stdlib("/source/alhambra"), engine("/source/alhambra")
`);
    const [stdlib, engine] = result.toJs();
    return { stdlib: Buffer.from(stdlib), engine: Buffer.from(engine) };
}

function script(name) {
    const text = patched(name, readFileSync(join(PYODIDE, name), "utf8")).replace(
        /\n\/\/# sourceMappingURL=.*/,
        "",
    );
    const { code, errors } = minifySync(name, text);
    if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
    return Buffer.from(code);
}

const { stdlib, engine } = await packed();
// About this Pyodide, as it wants to be told.
const { info } = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf8"));
info.version = version;
const unpacked = {
    // Some hosts do not know .mjs.
    loader: { content: script("pyodide.mjs"), kind: "js" },
    main: { content: script("pyodide.asm.mjs"), kind: "js" },
    wasm: { content: readFileSync(join(PYODIDE, "pyodide.asm.wasm")), kind: "bin" },
    stdlib: { content: stdlib, kind: "bin" },
    engine: { content: engine, kind: "bin" },
};

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const files = {};
for (const [part, { content, kind }] of Object.entries(unpacked)) {
    const sent = kind === "bin" ? compressed(content) : content;
    const sha256 = hashOf(sent);
    const name = `${part}-${sha256.slice(0, 10)}.${kind}`;
    writeFileSync(join(OUT, name), sent);
    files[part] = { name, sent: sent.length, size: content.length, sha256 };
}
// Last of all: whoever finds it finds the others.
writeFileSync(join(OUT, "python.json"), `${JSON.stringify({ info, files }, null, 4)}\n`);
