// The choice being made: what has been touched so far, and what that leaves.
//
// Parts are touched in any order. Actions they fit stay possible; a part that does not fit keeps only those earlier
// parts that fit with it, so changing one's mind takes one touch.

import type { Choice, Sale } from "../protocol/types";
import { isAmong } from "./advice";
import {
    MONEY,
    candidates,
    fits,
    open,
    same,
    settles,
    sum,
    written,
    type Candidate,
    type Part,
    type Settled,
} from "./candidates";
import { key, litParts, openParts, without } from "./parts";
import type { TouchState, Touch } from "./touch";

/** What the choice is made from. */
export interface Source {
    readonly version: number;
    readonly menu: Choice[] | null;
    /** Whether it is only planned: then nothing calls for being touched. */
    readonly planned?: boolean;
}

/** An action that could be played now. */
export interface Ready {
    candidate: Candidate;
    text: string;
    /** How the money settles the bill, if there is one. */
    payment: Settled | null;
}

/** The bill being paid. */
export interface Bill {
    candidate: Candidate;
    sale: Sale;
    /** The money touched; before any is, the payment to propose, if there is only one. */
    paid: string[];
    sum: number;
    /** By how much that is more than the amount; less than 0 as long as something is missing. */
    over: number;
    payment: Settled;
    /** Payments to choose directly. */
    suggested: string[][];
}

interface Chosen {
    /** The version of the game it belongs to; with any other, nothing is chosen. */
    version: number;
    verb: string | null;
    parts: Part[];
}

const NOTHING: Chosen = { version: -1, verb: null, parts: [] };

export class Selection implements Touch {
    readonly #source: Source;
    /**
     * Called when something is touched that does not fit what was touched before, or belongs to no possible action,
     * with everything that was touched, the latest last.
     */
    readonly #missed: (touched: Part[]) => void;
    #chosen = $state.raw<Chosen>(NOTHING);
    /** What later steps of an advised turn are made of, and the version of the game at which that was advised. */
    #later = $state.raw<{ version: number; parts: Part[] }>({ version: -1, parts: [] });

    constructor(source: Source, missed: (touched: Part[]) => void) {
        this.#source = source;
        this.#missed = missed;
    }

    /** Everything that can be done. */
    readonly all: Candidate[] = $derived.by(() => candidates(this.#source.menu ?? []));
    readonly #now: Chosen = $derived.by(() =>
        this.#chosen.version === this.#source.version ? this.#chosen : NOTHING,
    );
    /** What is left of it. */
    readonly remaining: Candidate[] = $derived.by(() => this.#fitting(this.touched, this.verb));
    /** How many of each thing could still be touched. */
    readonly #open: Map<string, number> = $derived.by(() => openParts(this.remaining, this.touched));

    get touched(): Part[] {
        return this.#now.parts;
    }

    /** The verb that was chosen by name, if any. */
    get verb(): string | null {
        return this.#now.verb;
    }

    get empty(): boolean {
        return this.touched.length === 0 && this.verb === null;
    }

    /** What can be done without touching anything. */
    readonly plain: Candidate[] = $derived.by(() =>
        this.all.filter((each) => each.parts.length === 0 && !each.sale),
    );

    /** What has to be paid in any case, where nothing else is possible: it need not be chosen first. */
    readonly #onlyToPay: Candidate | null = $derived.by(() => {
        const [first, ...others] = this.all.filter((each) => !this.plain.includes(each));
        return first?.sale && first.parts.length === 0 && others.length === 0 ? first : null;
    });

    /** The parts that would bring an action nearer. */
    readonly lit: Part[] = $derived.by(() => litParts(this.remaining, this.touched));

    /** The actions that could be played now, with nothing left to choose. */
    readonly ready: Ready[] = $derived.by(() => {
        if (this.empty && !this.#onlyToPay) return [];
        const found: Ready[] = [];
        const remaining = this.#onlyToPay ? [this.#onlyToPay] : this.remaining;
        for (const candidate of remaining) {
            if (candidate.sign && !this.#signed(candidate)) continue;
            const alone = remaining.every((other) => other === candidate || other.verb !== candidate.verb);
            if (!alone && open(candidate, this.touched).length > 0) continue;
            const paid = this.#paid(candidate);
            const payment = candidate.sale ? settles(candidate.sale, paid) : null;
            if (payment !== "short") found.push({ candidate, payment, text: written(candidate, paid) });
        }
        return found;
    });

    /** What is being paid for, as soon as only one thing can be. */
    readonly bill: Bill | null = $derived.by(() => {
        if (this.empty && !this.#onlyToPay) return null;
        const remaining = this.#onlyToPay ? [this.#onlyToPay] : this.remaining;
        const due = remaining.filter((each) => each.sale && open(each, this.touched).length === 0);
        const candidate = due.length === 1 ? due[0] : remaining.length === 1 ? remaining[0] : undefined;
        const sale = candidate?.sale;
        if (!candidate || !sale) return null;
        const paid = this.#paid(candidate);
        return {
            candidate,
            sale,
            paid,
            sum: sum(sale, paid),
            over: sum(sale, paid) - sale.amount,
            payment: settles(sale, paid),
            suggested: sale.payments.map(({ money }) => money),
        };
    });

    mark(role: string, id: string, copy = 0): TouchState {
        const part = { role, id };
        if (copy < this.touched.filter((each) => same(each, part)).length) return "chosen";
        if (this.empty && this.#source.planned) return "idle";
        // Any other identical thing will do.
        return (this.#open.get(key(part)) ?? 0) > 0 ? "open" : "idle";
    }

    advised(role: string, id: string, copy = 0): boolean {
        if (this.#later.version !== this.#source.version) return false;
        const thing = { role, id };
        const chosen = this.touched.filter((each) => same(each, thing)).length;
        return isAmong(this.#later.parts, thing, copy - chosen);
    }

    /** Mark what later steps of an advised turn are made of. */
    advise(parts: Part[]): void {
        this.#later = { version: this.#source.version, parts };
    }

    touch(role: string, id: string, copy?: number): void {
        this.touchAll([{ role, id }], copy);
    }

    /** Touch something that is more than one part, such as a building on a cell. */
    touchAll(parts: Part[], copy?: number): void {
        const [first] = parts;
        if (!first) return;
        const chosen = this.touched.filter((each) => same(each, first)).length;
        // Each touch of identical things takes one more as long as there is one, then none.
        const more = copy === undefined ? (this.#open.get(key(first)) ?? 0) > 0 : copy >= chosen;
        if (chosen > 0 && !more) this.#choose(without(this.touched, parts, copy === undefined), this.verb);
        else this.#add(parts);
    }

    /** Choose a verb by name, or what stands for it; what was touched stays as far as it fits. */
    choose(verb: string): void {
        const sign = this.all.find((each) => each.verb === verb)?.sign;
        if (sign) return this.touch(sign.role, sign.id);
        if (this.verb === verb) this.#choose(this.touched, null);
        else this.#choose(this.#fitting(this.touched, verb).length > 0 ? this.touched : [], verb);
    }

    /** Pay with exactly this money. */
    pay(cards: string[]): void {
        const about = this.touched.filter((part) => part.role !== MONEY);
        this.#choose([...about, ...cards.map((id) => ({ role: MONEY, id }))], this.verb);
    }

    clear(): void {
        this.#chosen = NOTHING;
    }

    /** Choose these parts as they are, if some action still has all of them. */
    adopt(parts: Part[]): void {
        if (parts.length > 0 && this.#fitting(parts, null).length > 0) this.#choose(parts, null);
    }

    /** Whether what stands for its verb was touched. */
    #signed({ sign }: Candidate): boolean {
        return this.touched.some((part) => sign !== undefined && same(part, sign));
    }

    #add(parts: Part[], meant = parts): void {
        for (const verb of this.verb === null ? [null] : [this.verb, null]) {
            const all = [...this.touched, ...parts];
            if (this.#fitting(all, verb).length > 0) return this.#choose(all, verb);
            if (this.#fitting(parts, verb).length === 0) continue;
            let kept = parts;
            for (const part of [...this.touched].reverse())
                if (this.#fitting([part, ...kept], verb).length > 0) kept = [part, ...kept];
            this.#missed([...this.touched, ...meant]);
            return this.#choose(kept, verb);
        }
        // A building may be meant where its cell is irrelevant, and vice versa.
        const [first, ...others] = parts;
        if (others.length > 0)
            return this.#add(this.all.some((each) => fits(each, others)) ? others : [first as Part], meant);
        this.#missed([...this.touched, ...meant]);
    }

    #choose(parts: Part[], verb: string | null): void {
        this.#chosen =
            parts.length === 0 && verb === null ? NOTHING : { version: this.#source.version, verb, parts };
    }

    #fitting(parts: Part[], verb: string | null): Candidate[] {
        return this.all.filter((each) => (verb === null || each.verb === verb) && fits(each, parts));
    }

    #paid(candidate: Candidate): string[] {
        const money = this.touched.filter((part) => part.role === MONEY && !candidate.parts.some((own) => same(own, part))); // prettier-ignore
        if (money.length > 0 || !candidate.sale) return money.map(({ id }) => id);
        const [only, another] = candidate.sale.payments;
        return only && !another ? only.money : [];
    }
}
