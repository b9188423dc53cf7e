// The action being selected: the parts touched so far, and the actions that remain.
//
// Parts are touched in any order. Actions they fit stay possible; a part that does not fit keeps only those earlier
// parts that fit with it, so that changing the selection takes one touch.

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

/** Where the possible actions come from. */
export interface Source {
    readonly version: number;
    readonly menu: Choice[] | null;
    /** Whether the selection is for a plan: then nothing is highlighted before the first touch. */
    readonly planned?: boolean;
}

/** An action that could be played now. */
export interface Ready {
    candidate: Candidate;
    text: string;
    /** How the money pays the bill, if there is one. */
    payment: Settled | null;
}

/** The bill being paid. */
export interface Bill {
    candidate: Candidate;
    sale: Sale;
    /** The money touched or, before any is, the only proposed payment. */
    paid: string[];
    sum: number;
    /** How much is paid in excess; negative while money is missing. */
    over: number;
    payment: Settled;
    /** Payments to choose directly. */
    suggested: string[][];
}

interface Chosen {
    /** The version of the game it belongs to; at any other version the selection is empty. */
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
    /** Called when something was chosen. */
    readonly #made: (parts: readonly Part[]) => void;
    #chosen = $state.raw<Chosen>(NOTHING);
    /** The parts of the later steps of an advised turn, and the version of the game it was advised at. */
    #later = $state.raw<{ version: number; parts: Part[] }>({ version: -1, parts: [] });

    constructor(
        source: Source,
        missed: (touched: Part[]) => void,
        made: (parts: readonly Part[]) => void = () => undefined,
    ) {
        this.#source = source;
        this.#missed = missed;
        this.#made = made;
    }

    /** All possible actions. */
    readonly all: Candidate[] = $derived.by(() => candidates(this.#source.menu ?? []));
    readonly #now: Chosen = $derived.by(() =>
        this.#chosen.version === this.#source.version ? this.#chosen : NOTHING,
    );
    /** The actions that contain all touched parts. */
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

    /** The actions without parts. */
    readonly plain: Candidate[] = $derived.by(() =>
        this.all.filter((each) => each.parts.length === 0 && !each.sale),
    );

    /** A bill that is the only possible action; it need not be selected first. */
    readonly #onlyToPay: Candidate | null = $derived.by(() => {
        const [first, ...others] = this.all.filter((each) => !this.plain.includes(each));
        return first?.sale && first.parts.length === 0 && others.length === 0 ? first : null;
    });

    /** The parts to highlight: those that can be touched next. */
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

    /** The bill, as soon as only one sale remains. */
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
        // Identical things are interchangeable.
        return (this.#open.get(key(part)) ?? 0) > 0 ? "open" : "idle";
    }

    advised(role: string, id: string, copy = 0): boolean {
        if (this.#later.version !== this.#source.version) return false;
        const thing = { role, id };
        const chosen = this.touched.filter((each) => same(each, thing)).length;
        return isAmong(this.#later.parts, thing, copy - chosen);
    }

    /** Mark the parts of the later steps of an advised turn. */
    advise(parts: Part[]): void {
        this.#later = { version: this.#source.version, parts };
    }

    touch(role: string, id: string, copy?: number): void {
        this.touchAll([{ role, id }], copy);
    }

    /** Touch something that stands for several parts, such as a building on a cell. */
    touchAll(parts: Part[], copy?: number): void {
        const first = parts.find((part) => this.touched.some((each) => same(each, part))) ?? parts[0];
        if (!first) return;
        const chosen = this.touched.filter((each) => same(each, first)).length;
        // Each touch selects one more of identical things; when all are selected, the next touch deselects them.
        const more = copy === undefined ? (this.#open.get(key(first)) ?? 0) > 0 : copy >= chosen;
        if (chosen > 0 && !more) this.#choose(without(this.touched, parts, copy === undefined), this.verb);
        else this.#add(parts);
    }

    /** Choose a verb by name, or its sign; touched parts stay selected as far as they fit. */
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

    /** Select these parts if some action still contains all of them. */
    adopt(parts: Part[]): void {
        if (parts.length > 0 && this.#fitting(parts, null).length > 0) this.#choose(parts, null);
    }

    /** Whether the sign of its verb has been touched. */
    #signed({ sign }: Candidate): boolean {
        return this.touched.some((part) => sign !== undefined && same(part, sign));
    }

    #add(parts: Part[], meant = parts): void {
        if (this.verb !== null && this.#fitting(parts, this.verb).length === 0) {
            // What was chosen by name may take the cell, but not the building on it.
            const taken = parts.filter((part) => this.#fitting([part], this.verb).length > 0);
            if (taken.length > 0 && taken.length < parts.length) return this.#add(taken, meant);
        }
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
        if (parts.length === 0 && verb === null) return this.clear();
        this.#chosen = { version: this.#source.version, verb, parts };
        this.#made(parts);
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
