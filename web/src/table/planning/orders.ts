// Standing orders: what to do between the turns of others without being asked. They are written in the notation of the
// server; this file converts them to and from the fields of a form.

import type { OrderForm } from "../../pieces/module";

/** The field for one verb: off, or on with a value if it needs one. */
export interface Wish {
    form: OrderForm;
    on: boolean;
    value: string;
}

/** The orders for some fields; `decline` comes last, for everything else. */
export function ordersOf(wishes: Wish[], decline: boolean): string[] {
    const orders = wishes.filter(({ on }) => on).map(written);
    return decline ? [...orders, "decline"] : orders;
}

const WITHIN: Partial<Record<OrderForm["about"], string>> = { least: ">=", most: "<=" };

function written({ form, value }: Wish): string {
    return `${form.verb} ${WITHIN[form.about] ?? ""}${form.about === "nothing" ? "" : value}`.trim();
}

/** The field of a verb, from the orders. */
export function wishOf(form: OrderForm, orders: string[]): Wish {
    const order = orders.find((each) => each === form.verb || each.startsWith(`${form.verb} `));
    const value = order?.slice(form.verb.length).replace(/[<>]=/, "").trim();
    return { form, on: value !== undefined, value: value ?? usual(form) };
}

function usual({ about }: OrderForm): string {
    return { least: "7", most: "5", tile: "", nothing: "" }[about];
}
