// What computer opponents say now and then. It is talk and nothing more: they do not mean it, and the game does not know of it.

import { personOf } from "../draw/portraits";
import type { GameEvent } from "../protocol/types";

export type Occasion = "hello" | "exact" | "built" | "ahead" | "behind";
export interface Line {
    seat: number;
    person: string;
    occasion: Occasion;
}
/** Who might speak: a computer opponent with its score. */
export interface Speaker {
    seat: number;
    name: string;
    score: number;
}

/** How many turns it is quiet after somebody has spoken. */
const QUIET = 6;

export class Talk {
    #spoke = -QUIET;
    readonly #greeted = new Set<number>();

    /** What somebody says about what has just happened, if anybody speaks. `scores` are those of all players. */
    about(news: readonly GameEvent[], turn: number, scores: number[], opponents: Speaker[]): Line | null {
        if (turn - this.#spoke < QUIET) return null;
        for (const { seat, name, score } of opponents) {
            const person = personOf(name);
            const occasion = person && this.#occasion(news, seat, score, scores);
            if (!person || !occasion) continue;
            this.#greeted.add(seat);
            this.#spoke = turn;
            return { seat, person, occasion };
        }
        return null;
    }

    #occasion(news: readonly GameEvent[], seat: number, score: number, scores: number[]): Occasion | null {
        if (news.some(({ kind }) => kind === "ScoringEnded")) {
            if (score === Math.max(...scores)) return "ahead";
            return score === Math.min(...scores) ? "behind" : null;
        }
        const own = news.filter(({ player }) => player === seat);
        if (own.some(({ kind, fields }) => kind === "Bought" && fields["over"] === 0))
            return this.#greeted.has(seat) ? "exact" : "hello";
        if (own.some(({ kind }) => kind === "Built")) return this.#greeted.has(seat) ? "built" : "hello";
        return null;
    }
}
