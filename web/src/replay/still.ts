// A table that cannot be touched: what is drawn there is only displayed.

import type { Touch } from "../game/touch";

export const STILL: Touch = { mark: () => "idle", touch: () => undefined };
