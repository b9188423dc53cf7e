// A table nobody can touch: what is drawn there is only looked at.

import type { Touch } from "../game/touch";

export const STILL: Touch = { mark: () => "idle", touch: () => undefined };
