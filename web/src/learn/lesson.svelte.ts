// The guide of a lesson: follows the game and remembers which topics were shown or done.

import type { Game } from "../game/game.svelte";
import { learnt, OTHERS, topicFor, type Known, type Situation, type Topic } from "./topics";

/** The events that count as an action of the learner. */
const DEEDS = new Set(["TookMoney", "Bought", "Built", "TakenDown", "Reserved"]);
/** After this many other actions, the learner is not reminded again. */
const PATIENCE = 2;

export class Lesson {
    readonly #game: Game;
    readonly #topics: readonly Topic[];
    #known = $state.raw<Known>([]);
    /** Whether the learner did something else than asked, which is fine too. */
    otherwise = $state(false);
    #version: number;
    #before: Situation | null = null;
    #shown: Topic | null = null;
    #refused = 0;

    constructor(game: Game, topics: readonly Topic[]) {
        this.#game = game;
        this.#topics = topics;
        this.#version = game.version;
    }

    readonly situation: Situation = $derived.by(() => {
        const { view, menu, decision, deciding, you, over } = this.#game;
        const own = view?.players[you ?? 0];
        const sales = (menu ?? []).flatMap((choice) => choice.sales ?? []);
        return {
            yours: deciding,
            step: decision?.step ?? "",
            aside: own?.aside.length ?? 0,
            reserve: own?.reserve.length ?? 0,
            exact: sales.some(({ payments }) => payments[0]?.over === 0),
            scored: (view?.scorings ?? 0) > 0,
            over: over !== null || (view?.ended ?? false),
        };
    });
    readonly topic: Topic | null = $derived.by(() => topicFor(this.#topics, this.situation, this.#known));
    /** The share of the lesson that has been shown, from 0 to 1. */
    readonly progress: number = $derived.by(() => this.#known.length / this.#topics.length);

    /** The learner has read the current topic. */
    read(): void {
        if (this.topic) this.#learn(this.topic.id);
        this.otherwise = false;
        this.follow();
    }

    /** Follow the new events at the table; the current topic is the one the learner responds to next. */
    follow(): void {
        const { events, version, you } = this.#game;
        const news = events.filter((event) => event.version > this.#version);
        this.#version = version;
        for (const { kind, player } of news)
            if (this.#before && (player === you || kind === "TurnBegan"))
                this.#known = learnt(this.#topics, this.#known, kind, this.#before);
        if (this.#shown === OTHERS && this.situation.yours) this.#learn(this.#shown.id);
        if (news.length > 0) this.otherwise = false;
        if (news.some(({ kind, player }) => player === you && DEEDS.has(kind))) this.#judge(this.#shown);
        this.#before = this.situation;
        this.#shown = this.topic;
    }

    /** The learner did something: check whether the current topic asked for it. */
    #judge(asked: Topic | null): void {
        this.otherwise = asked?.done !== undefined && !this.#known.includes(asked.id);
        this.#refused = this.otherwise ? this.#refused + 1 : 0;
        if (asked && this.#refused >= PATIENCE) this.#learn(asked.id);
    }

    #learn(id: string): void {
        this.#known = [...this.#known, id];
    }
}
