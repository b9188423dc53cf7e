/** What can go wrong when Python is started. */
export type PythonProblemKind =
    /** This browser has no WebAssembly, or one that is too old. */
    | "no-webassembly"
    /** The content security policy of the page does not allow WebAssembly. */
    | "blocked"
    /** A file cannot be fetched. */
    | "missing-file"
    /** A file is not what was built. */
    | "broken-file"
    | "out-of-memory"
    /** It takes too long. */
    | "time-out"
    /** Anything else: a mistake of ours, or of Pyodide. */
    | "failed";

/** Why Python does not start. `detail` is for whoever looks into it: the name of a file, or what the browser said. */
export class PythonProblem extends Error {
    constructor(
        readonly kind: PythonProblemKind,
        readonly detail: string,
    ) {
        super(`Python does not start (${kind}): ${detail}`);
    }
}

/** What a browser throws when memory is short is a `RangeError` in all of them. */
export function problemOf(thrown: unknown): PythonProblem {
    if (thrown instanceof PythonProblem) return thrown;
    return new PythonProblem(thrown instanceof RangeError ? "out-of-memory" : "failed", String(thrown));
}
