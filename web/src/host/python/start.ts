// Python with our own code, in a worker (or in Node.js, for tests).

import type { loadPyodide, PyodideInterface } from "pyodide";
import { compiled, fetchFiles, type Fetch, type OnProgress, type PythonParts } from "./parts";
import { problemOf, PythonProblem } from "./problem";
import { canKeep, forget, keep, kept, snapshotUrl } from "./kept";
import { filesOf } from "./unpack";

/** For how many milliseconds Python may start, once everything is fetched. */
const PATIENCE = 60_000;

export interface StartOptions {
    /** The address of the folder in which the page lies. */
    base: string | URL;
    /** Python that imports and reads what will be needed. It was run before the snapshot was made, but a start without
     * one does not wait for it. */
    prepare?: string;
    /** What another worker has already fetched. */
    parts?: PythonParts;
    onProgress?: OnProgress;
    patience?: number;
    get?: Fetch;
}

export interface StartedPython {
    python: PyodideInterface;
    /** For other workers. */
    parts: PythonParts;
    /** Whether it began from a snapshot; "refused" if there was one that could not be used, which is gone now. */
    snapshot: "used" | "none" | "refused";
    /** Why it could not be used. */
    refusal: string | null;
}

type PyodideOptions = NonNullable<Parameters<typeof loadPyodide>[0]>;
/** Pyodide as it is, with what our patches (web/python/patches.js) let us hand over. */
type LoadPyodide = (
    options: Omit<PyodideOptions, "stdLibURL"> & {
        stdLibURL: Promise<Uint8Array>;
        wasmModule: WebAssembly.Module;
        wasmFailed: (error: unknown) => void;
    },
) => Promise<PyodideInterface>;
/** What Pyodide can do with snapshots. It is not meant for others, so the version is pinned and the tests try it. */
type Snapshots = { _loadSnapshot: Uint8Array<ArrayBuffer> } | { _makeSnapshot: true };
interface MakesSnapshots {
    makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

/** Start Python so that `alhambra` can be imported. Rejects with a `PythonProblem`. */
export async function startPython(options: StartOptions): Promise<StartedPython> {
    const { prepare = "", patience = PATIENCE } = options;
    try {
        const parts =
            options.parts ??
            (await compiled(await fetchFiles(options.base, options.onProgress, options.get)));
        let refusal: string | null = null;
        try {
            const snapshot = canKeep() ? await kept(await snapshotUrl(parts, prepare)) : null;
            if (snapshot) {
                const python = await load(parts, patience, { _loadSnapshot: snapshot });
                return { python, parts, snapshot: "used", refusal };
            }
        } catch (error) {
            refusal = String(error);
            await forget().catch(() => undefined);
        }
        const python = await load(parts, patience);
        return { python, parts, snapshot: refusal === null ? "none" : "refused", refusal };
    } catch (error) {
        throw problemOf(error);
    }
}

/** Make a snapshot and keep it, with all files, for the next start. The Python that runs here is of no other use: Pyodide
 * watches its every step. */
export async function makeSnapshot({
    base,
    prepare = "",
    patience = PATIENCE,
    get,
}: StartOptions): Promise<void> {
    try {
        const files = await fetchFiles(base, undefined, get);
        const parts = await compiled(files);
        const python = await load(parts, patience, { _makeSnapshot: true });
        python.runPython(prepare);
        const snapshot = (python as unknown as MakesSnapshots).makeMemorySnapshot();
        const { wasm, stdlib, engine } = files.build.files;
        await keep({
            [files.folder + wasm.name]: files.wasm,
            [files.folder + stdlib.name]: files.stdlib,
            [files.folder + engine.name]: files.engine,
            // Last: whatever finds it finds the others.
            [await snapshotUrl(parts, prepare)]: snapshot,
        });
    } catch (error) {
        throw problemOf(error);
    }
}

/** Pyodide may wait for ever for something that has failed. */
function load(parts: PythonParts, patience: number, snapshots?: Snapshots): Promise<PyodideInterface> {
    return new Promise((resolve, reject) => {
        const late = () => reject(new PythonProblem("time-out", `after ${patience / 1000} s`));
        const timer = setTimeout(late, patience);
        loaded(parts, reject, snapshots)
            .then(resolve, reject)
            .finally(() => clearTimeout(timer));
    });
}

async function loaded(
    { folder, build, module, stdlib, engine }: PythonParts,
    wasmFailed: (error: unknown) => void,
    snapshots?: Snapshots,
): Promise<PyodideInterface> {
    const [loader, main] = await Promise.all([
        script<{ loadPyodide: LoadPyodide }>(folder, build.files.loader.name),
        script<{ default: NonNullable<PyodideOptions["createPyodideModule"]> }>(
            folder,
            build.files.main.name,
        ),
    ]);
    return loader.loadPyodide({
        ...snapshots,
        indexURL: folder,
        // There are no packages to look for.
        lockFileContents: { info: build.info, packages: {} },
        packageBaseUrl: folder,
        stdLibURL: Promise.resolve(stdlib),
        wasmModule: module,
        wasmFailed,
        createPyodideModule: main.default,
        // It runs before Python does, and a snapshot holds no files.
        fsInit: async (FS, { sitePackages }) => {
            const folders = new Set<string>();
            for (const [name, content] of filesOf(engine)) {
                const path = `${sitePackages}/${name}`;
                const inside = path.slice(0, path.lastIndexOf("/"));
                if (!folders.has(inside)) FS.mkdirTree(inside);
                folders.add(inside);
                FS.writeFile(path, content, { canOwn: true });
            }
        },
    });
}

async function script<T>(folder: string, name: string): Promise<T> {
    try {
        return (await import(/* @vite-ignore */ folder + name)) as T;
    } catch (error) {
        throw new PythonProblem("missing-file", `${name}: ${error}`);
    }
}
