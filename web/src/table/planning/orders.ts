// Standing orders: what to do between the turns of others without being asked. They are written in the notation of the
// server; here they are put together and taken apart for a form.

import type { OrderForm } from "../../pieces/module";

/** The wish for one verb: off, or on with a value if it needs one. */
export interface Wish {
    form: OrderForm;
    on: boolean;
    value: string;
}

/** The orders that say what is wished; `decline` stands at the end, for what nothing else answers. */
export function ordersOf(wishes: Wish[], decline: boolean): string[] {
    const orders = wishes.filter(({ on }) => on).map(written);
    return decline ? [...orders, "decline"] : orders;
}

const WITHIN: Partial<Record<OrderForm["about"], string>> = { least: ">=", most: "<=" };

function written({ form, value }: Wish): string {
    return `${form.verb} ${WITHIN[form.about] ?? ""}${form.about === "nothing" ? "" : value}`.trim();
}

/** What some orders wish of a verb. */
export function wishOf(form: OrderForm, orders: string[]): Wish {
    const order = orders.find((each) => each === form.verb || each.startsWith(`${form.verb} `));
    const value = order?.slice(form.verb.length).replace(/[<>]=/, "").trim();
    return { form, on: value !== undefined, value: value ?? usual(form) };
}

function usual({ about }: OrderForm): string {
    return { least: "7", most: "5", tile: "", nothing: "" }[about];
}
