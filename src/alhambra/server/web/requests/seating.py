"""Standing orders, plans, resigning, replacing absent players, and rematches."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from alhambra import Game
from alhambra.editions import compile_rules
from alhambra.game.turn.setup import MOST_PLAYERS
from alhambra.kernel.errors import IllegalAction
from alhambra.kernel.messages import Message
from alhambra.play.orders import check_order, read_order
from alhambra.server.tables.gathering import rematch as make_rematch
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import Handler, Request, done, own_seat
from alhambra.table.frames import DoneFrame, NextTurnFrame, OrdersFrame, PlanFrame
from alhambra.table.plans import possible
from alhambra.table.refusals import Refused, as_refused, not_begun
from alhambra.table.seats import SUBSTITUTE


class GiveOrders(Request):
    """Without orders, the request asks for the current ones."""

    orders: Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=20)] | None = None


class LayOut(Request):
    """Without actions, the request asks for the current plan; an empty list drops it."""

    actions: Annotated[list[Annotated[str, Field(min_length=1, max_length=400)]], Field(max_length=8)] | None = None


class TakeOver(Request):
    seat: Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]


async def orders(hall: Hall, table: OpenTable, connection: Connection, request: GiveOrders) -> OrdersFrame:
    """Set standing orders, or ask for the current ones. Nobody else sees them."""
    seat = own_seat(connection)
    if request.orders is not None:
        setup, game = table.setup, table.game
        begun = game.rules if game else None
        rules = begun or compile_rules(setup["edition"], setup["modules"], setup["options"], len(table.seats))
        wanted = tuple(read_order(order) for order in request.orders)
        for order in wanted:
            check_order(rules, order)
        await hall.change_seat(table, seat, orders=wanted)
    return {"type": "orders", "id": request.id, "orders": [str(order) for order in table.seats[seat].orders]}


async def next_turn(hall: Hall, table: OpenTable, connection: Connection, request: Request) -> NextTurnFrame:
    """What a player who waits could add to their plan."""
    seat = own_seat(connection)
    menu = possible(_check_running(table), seat, table.plan_of(seat)[0])
    return {"type": "next-turn", "id": request.id, "version": table.version, "menu": menu}


async def plan(hall: Hall, table: OpenTable, connection: Connection, request: LayOut) -> PlanFrame:
    """Make a plan, drop it, or ask for the current one. Nobody else sees it."""
    seat = own_seat(connection)
    if request.actions is not None:
        if table.seats[seat].resigned:
            raise Refused("refused", Message("server.resigned"))
        await hall.change_seat(table, seat, plan=table.lay_out(seat, request.actions))
    actions, refusal = table.plan_of(seat)
    refused = as_refused(IllegalAction(refusal)).to_json() if refusal else None
    return {"type": "plan", "id": request.id, "actions": [*actions], "refused": refused}


async def resign(hall: Hall, table: OpenTable, connection: Connection, request: Request) -> DoneFrame:
    """A computer opponent takes the seat permanently."""
    seat = own_seat(connection)
    _check_running(table)
    if not table.seats[seat].resigned:
        await hall.change_seat(table, seat, resigned=True, level=SUBSTITUTE, plan=None)
    return done(request, table)


async def take_over(hall: Hall, table: OpenTable, connection: Connection, request: TakeOver) -> DoneFrame:
    """A computer opponent plays in an abandoned seat until its player is back."""
    own_seat(connection)
    _check_running(table)
    if request.seat >= len(table.seats):
        raise Refused("not-found", Message("server.no-such-seat"))
    if not table.viewers.abandoned(table.seats[request.seat]):
        raise Refused("refused", Message("server.not-abandoned"))
    await hall.change_seat(table, request.seat, level=SUBSTITUTE)
    return done(request, table)


async def rematch(hall: Hall, table: OpenTable, connection: Connection, request: Request) -> DoneFrame:
    """Reserve a seat at a new table for everybody. Asking again returns the same table."""
    seat = own_seat(connection)
    if not table.over:
        raise Refused("refused", Message("server.not-over"))
    if table.rematch:
        table.viewers.invite_one(connection)
    else:
        await make_rematch(hall, table, seat)
        table.viewers.invite()
    return done(request, table)


def _check_running(table: OpenTable) -> Game:
    if table.game is None:
        raise not_begun()
    if table.over:
        raise Refused("refused", Message("refused.game-over"))
    return table.game


HANDLERS = {
    "orders": Handler(GiveOrders, orders),
    "next-turn": Handler(Request, next_turn),
    "plan": Handler(LayOut, plan),
    "resign": Handler(Request, resign),
    "take-over": Handler(TakeOver, take_over),
    "rematch": Handler(Request, rematch),
}
