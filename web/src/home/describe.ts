// A table in a few words.

import type { NewTable, TableSummary } from "../protocol/types";
import { hasText, t } from "../words/catalogue.svelte";
import { clockTime } from "../words/times";
import type { Box } from "./newTable";

const MOST_NAMED = 3;

export const boxTitle = ({ name }: Box): string => (name ? t(`preset.${name}`) : t("web-home.more-modules"));

/** What is played: the base game or the names of modules, only their number if there are many, and the pace. */
export function playedWith({
    modules,
    edition,
    pace,
}: Pick<TableSummary, "modules" | "edition"> & Pick<TableSummary | NewTable, "pace">): string {
    const named = modules.map((name) => t(`title.${name}`)).join(", ");
    const many = t("web-home.module-count", { count: modules.length });
    // An edition with its own chapter is a different game.
    const alone = hasText(`title.${edition}`) ? [] : [t("web-home.base-game")];
    const game = modules.length ? [modules.length > MOST_NAMED ? many : named] : alone;
    const clock = pace.kind === "live" && pace.clock;
    const tempo =
        pace.kind === "days"
            ? t("web-home.days-a-turn", { count: pace.days })
            : clock
              ? t("web-people.live-clock", { turn: clockTime(clock.turn) })
              : t("web-home.live");
    return [...game, t(`edition.${edition}`), tempo].join(" · ");
}
