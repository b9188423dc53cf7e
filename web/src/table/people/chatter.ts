// What computer opponents say now and then. The lines are for fun and have no influence on the game.

import { familyOf } from "../../draw/families";
import type { GameEvent } from "../../protocol/types";
import { showsStyle } from "./styleEvents";

export type Occasion = "hello" | "exact" | "built" | "ahead" | "behind";
/** A line of a person on an occasion, or a line about a playing style. Siblings speak like the person. */
export type Line = { seat: number } & (
    { occasion: Occasion; person: string } | { occasion: "style"; style: string; which: 1 | 2 }
);
/** Who might speak: a computer opponent with its style and score. */
export interface Speaker {
    seat: number;
    face: string;
    style: string | null;
    score: number;
}

/** How many turns it is quiet after somebody has spoken. */
const QUIET = 6;

export class Chatter {
    #spoke = -QUIET;
    readonly #greeted = new Set<number>();
    /** How often each spoke of its style. */
    readonly #ofStyle = new Map<number, number>();
    /** Opponents whose last line was about their style; their next one is not. */
    readonly #justOfStyle = new Set<number>();

    /** A line about the latest events, if an opponent has one; `scores` are those of all players. */
    about(news: readonly GameEvent[], turn: number, scores: number[], opponents: Speaker[]): Line | null {
        if (turn - this.#spoke < QUIET) return null;
        for (const speaker of opponents) {
            const line = this.#style(news, speaker) ?? this.#line(news, speaker, scores);
            if (!line) continue;
            this.#spoke = turn;
            return line;
        }
        return null;
    }

    #style(news: readonly GameEvent[], { seat, style }: Speaker): Line | null {
        if (!style || !this.#greeted.has(seat) || this.#justOfStyle.has(seat)) return null;
        const own = news.filter(({ player }) => player === seat);
        if (!showsStyle(style, own)) return null;
        const before = this.#ofStyle.get(seat) ?? 0;
        this.#ofStyle.set(seat, before + 1);
        this.#justOfStyle.add(seat);
        return { seat, occasion: "style", style, which: before % 2 === 0 ? 1 : 2 };
    }

    #line(news: readonly GameEvent[], { seat, face, score }: Speaker, scores: number[]): Line | null {
        const person = familyOf(face);
        const occasion = person && this.#occasion(news, seat, score, scores);
        if (!person || !occasion) return null;
        this.#greeted.add(seat);
        this.#justOfStyle.delete(seat);
        return { seat, person, occasion };
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
