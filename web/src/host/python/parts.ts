// What Python is started from, fetched and unpacked once. It can be sent to another worker, which then starts without
// fetching or compiling anything.

import type { Lockfile } from "pyodide";
import { PythonProblem } from "./problem";
import { keptFile } from "./kept";
import { Unpacking } from "./unpack";

interface PackedFile {
    name: string;
    /** Bytes to be fetched. */
    sent: number;
    /** Bytes once it is unpacked. */
    size: number;
    sha256: string;
}

type PartName = "loader" | "main" | "wasm" | "stdlib" | "engine";

/** The list of files, python.json. */
interface Build {
    /** What Pyodide says about itself: its version, and that of Python. */
    info: Lockfile["info"];
    files: Record<PartName, PackedFile>;
}

interface Archives {
    /** The folder they come from. */
    folder: string;
    build: Build;
    /** A zip file with bytecode of the standard library. */
    stdlib: Uint8Array<ArrayBuffer>;
    /** A tar file with our own Python. */
    engine: Uint8Array<ArrayBuffer>;
}

/** Everything, unpacked. */
export interface PythonFiles extends Archives {
    wasm: Uint8Array<ArrayBuffer>;
}

/** What is ready to start from. */
export interface PythonParts extends Archives {
    module: WebAssembly.Module;
}

/** Told how many bytes of all have been fetched. */
export type OnProgress = (fetched: number, all: number) => void;

export type Fetch = (url: string) => Promise<Response>;

/** A module with nothing in it. If this does not compile, none does. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** Fetch everything from `python/` in the folder of the page, but for what this browser has kept. */
export async function fetchFiles(
    base: string | URL,
    onProgress?: OnProgress,
    get: Fetch = fetch,
): Promise<PythonFiles> {
    await checkWebAssembly();
    const folder = new URL("python/", base).href;
    const build = await fetchBuild(folder, get);
    const { wasm, stdlib, engine } = build.files;
    const all = wasm.sent + stdlib.sent + engine.sent;
    let fetched = 0;
    const part = async (file: PackedFile) =>
        (await keptFile(folder + file.name)) ??
        (await fetchFile(folder, file, get, (bytes) => onProgress?.((fetched += bytes), all)));
    const unpacked = await Promise.all([part(wasm), part(stdlib), part(engine)]);
    return { folder, build, wasm: unpacked[0], stdlib: unpacked[1], engine: unpacked[2] };
}

export async function compiled({ wasm, ...archives }: PythonFiles): Promise<PythonParts> {
    try {
        return { ...archives, module: await WebAssembly.compile(wasm) };
    } catch (error) {
        if (error instanceof RangeError) throw error;
        // The file is as it was built, so this browser lacks something that Python needs.
        throw new PythonProblem("no-webassembly", `${archives.build.files.wasm.name}: ${error}`);
    }
}

async function checkWebAssembly(): Promise<void> {
    if (typeof WebAssembly !== "object") throw new PythonProblem("no-webassembly", "there is no WebAssembly");
    try {
        await WebAssembly.compile(EMPTY_MODULE);
    } catch (error) {
        throw new PythonProblem("blocked", String(error));
    }
}

async function fetchBuild(folder: string, get: Fetch): Promise<Build> {
    const response = await answered("python.json", folder, get);
    try {
        const build = (await response.json()) as Build;
        if (build.files.engine.size > 0) return build;
    } catch {
        // Said below.
    }
    throw new PythonProblem("broken-file", "python.json");
}

async function answered(name: string, folder: string, get: Fetch): Promise<Response> {
    let response;
    try {
        response = await get(folder + name);
    } catch (error) {
        throw new PythonProblem("missing-file", `${name}: ${error}`);
    }
    if (!response.ok) throw new PythonProblem("missing-file", `${name}: ${response.status}`);
    // Some hosts answer with the page whatever they do not have.
    if (response.headers.get("content-type")?.startsWith("text/html"))
        throw new PythonProblem("missing-file", `${name}: there is a page instead`);
    return response;
}

/** A file, unpacked while it comes. */
async function fetchFile(
    folder: string,
    file: PackedFile,
    get: Fetch,
    onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
    const response = await answered(file.name, folder, get);
    if (!response.body) throw new PythonProblem("missing-file", `${file.name}: it is empty`);
    const broken = (why: unknown) => new PythonProblem("broken-file", `${file.name}: ${why}`);
    const sent = new Uint8Array(file.sent);
    const unpacking = new Unpacking(file.size);
    const reader = response.body.getReader();
    let at = 0;
    for (;;) {
        const { done, value } = await reader.read().catch((error) => {
            throw new PythonProblem("missing-file", `${file.name}: ${error}`);
        });
        if (done) break;
        if (at + value.length > sent.length) throw broken("it is too long");
        sent.set(value, at);
        at += value.length;
        onBytes(value.length);
        try {
            unpacking.add(value);
        } catch (error) {
            throw broken(error);
        }
    }
    if (at < sent.length) throw broken(`${at} of ${sent.length} bytes`);
    await check(file, sent);
    return unpacking.unpacked;
}

/** Whether a file is what was built. Only pages that came over an encrypted connection can tell. */
async function check(file: PackedFile, sent: Uint8Array<ArrayBuffer>): Promise<void> {
    if (!("subtle" in crypto)) return;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", sent));
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (sha256 !== file.sha256) throw new PythonProblem("broken-file", `${file.name}: another checksum`);
}
