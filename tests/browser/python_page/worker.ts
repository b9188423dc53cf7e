// The worker of a page that only starts Python: it does what it is asked, and answers with the result or the problem.

import { compiled, fetchFiles, type PythonParts } from "../../../web/src/host/python/parts";
import { PythonProblem } from "../../../web/src/host/python/problem";
import { makeSnapshot, startPython, type StartOptions } from "../../../web/src/host/python/start";

/** What the page sends. */
interface Wish {
    /** Start Python and run this, or only make a snapshot. */
    run?: string;
    options: Omit<StartOptions, "base">;
    /** Only fetch everything, only answer with what was fetched before, or only make a snapshot. */
    only?: "parts" | "kept parts" | "snapshot";
}

let kept: PythonParts | undefined;

self.onmessage = async ({ data }: MessageEvent<Wish>) => {
    const options: StartOptions = {
        ...data.options,
        base: new URL(".", self.location.href),
    };
    const progress: [number, number][] = [];
    options.onProgress = (fetched, all) => progress.push([fetched, all]);
    const begin = performance.now();
    const took = () => Math.round(performance.now() - begin);
    try {
        if (data.only === "kept parts") self.postMessage({ parts: kept });
        else if (data.only === "parts")
            self.postMessage({
                parts: await compiled(await fetchFiles(options.base)),
                took: took(),
            });
        else if (data.only === "snapshot") {
            await makeSnapshot(options);
            self.postMessage({ took: took() });
        } else {
            const { python, parts, snapshot, refusal } = await startPython(options);
            kept = parts;
            const started = took();
            const result = python.runPython(data.run ?? "");
            self.postMessage({
                result,
                snapshot,
                refusal,
                progress,
                started,
                took: took(),
            });
        }
    } catch (error) {
        const problem = error as PythonProblem;
        self.postMessage({
            kind: problem.kind ?? "none",
            detail: problem.detail ?? String(error),
            took: took(),
        });
    }
};
