// The worker of the thinker: Python with the computer opponents. If anything goes wrong, it ends: see thinker.ts.

import { live } from "./life";
import type { FromThinker, ToThinker } from "./messages";
import { PREPARE } from "./prepare";
import { startPython, type StartOptions } from "./python/start";

/** `ThinkerProgram` in src/alhambra/browser/thinkers.py. */
interface ThinkerProgram {
    answer(request: string): string;
}

let program: Promise<ThinkerProgram>;

const say = (message: FromThinker) => postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
    if (data.kind === "start") {
        program = start(data);
        await program;
        say({ kind: "ready" });
    } else {
        const answer = (await program).answer(data.request);
        say({ kind: "thought", id: data.id, answer });
    }
};
live();

async function start(options: StartOptions): Promise<ThinkerProgram> {
    const { python } = await startPython({ ...options, prepare: PREPARE });
    return python.pyimport("alhambra.browser.thinkers").ThinkerProgram() as ThinkerProgram;
}
