import { expect, test } from "vitest";
import type { OrderForm } from "../../pieces/module";
import { ordersOf, wishOf } from "./orders";

const steal: OrderForm = { verb: "steal", about: "least" };
const bid: OrderForm = { verb: "bid", about: "most" };
const send: OrderForm = { verb: "send vizier", about: "tile" };
const claim: OrderForm = { verb: "claim", about: "nothing" };

test("wishes become orders in the notation, and doing nothing comes last", () => {
    const wishes = [
        { form: steal, on: true, value: "7" },
        { form: send, on: true, value: "T9es" },
        { form: claim, on: false, value: "" },
    ];
    expect(ordersOf(wishes, true)).toEqual(["steal >=7", "send vizier T9es", "decline"]);
    expect(ordersOf([], false)).toEqual([]);
});

test("a lowest value and a highest bid are written with their bounds", () => {
    expect(ordersOf([{ form: bid, on: true, value: "3" }], false)).toEqual(["bid <=3"]);
    expect(wishOf(bid, ["bid <=3"])).toEqual({ form: bid, on: true, value: "3" });
});

test("orders are read back as wishes", () => {
    const orders = ["steal >=8", "send vizier T9es", "claim", "decline"];
    expect(wishOf(steal, orders)).toMatchObject({ on: true, value: "8" });
    expect(wishOf(send, orders)).toMatchObject({ on: true, value: "T9es" });
    expect(wishOf(claim, orders)).toMatchObject({ on: true, value: "" });
    expect(wishOf(bid, orders)).toMatchObject({ on: false, value: "5" });
    expect(wishOf(steal, ["stealthily 3"])).toMatchObject({ on: false });
});
