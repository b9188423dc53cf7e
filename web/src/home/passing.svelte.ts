/** A temporary table for a lesson or a puzzle, which is forgotten unless the player wants to play the game to the end. */
import { go } from "../browser/router.svelte";
import { forgetSeats, storeSeats, type OwnSeat } from "../browser/seats";
import { removeTable } from "../protocol/api";
import { isHere } from "../protocol/homes";
import type { MadeTable } from "../protocol/types";
import { t } from "../words/catalogue.svelte";
import { habits } from "./newTable";
import { reason } from "./opening";

export class PassingTable {
    table = $state("");
    fault = $state("");
    #held: OwnSeat[] = [];
    #staying = false;

    /** Open a table and forget the previous one. */
    async begin(open: (name: string) => Promise<MadeTable>): Promise<void> {
        this.forget();
        [this.table, this.fault] = ["", ""];
        const name = habits().name || t("web-home.guest");
        try {
            const made = await open(name);
            this.#held = made.seats.map((seat) => ({ ...seat, name }));
            storeSeats(made.table, this.#held);
            this.table = made.table;
        } catch (error) {
            this.fault = reason(error);
        }
    }

    forget = (): void => {
        if (!this.table || this.#staying) return;
        forgetSeats(this.table);
        if (isHere(this.table)) void removeTable(this.table).catch(() => undefined); // nobody could find it again
    };

    playOn = (): void => {
        this.#staying = true;
        storeSeats(this.table, this.#held);
        go(`/table/${encodeURIComponent(this.table)}`, { replace: true });
    };
}
