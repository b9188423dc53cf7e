// A worker that makes the snapshot for the next start, and is of no other use.

import { PREPARE } from "./prepare";
import { makeSnapshot } from "./python/start";

self.onmessage = async ({ data }: MessageEvent<{ base: string }>) => {
    // Without one, the next start only takes longer.
    await makeSnapshot({ base: data.base, prepare: PREPARE }).catch(() => undefined);
    close();
};
