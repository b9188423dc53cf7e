"""Looks, standing orders, plans, resigning, replacing absent players, and rematches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from alhambra import Game
from alhambra.editions import compile_rules
from alhambra.host.host import Host
from alhambra.host.limits import Len, MaxLen
from alhambra.host.open_table import OpenTable
from alhambra.host.requests.request import Handler, SeatRequest, TableRequest, done, own_seat
from alhambra.kernel import Message
from alhambra.kernel.actions import read_action
from alhambra.kernel.errors import IllegalAction
from alhambra.play.orders import check_order, read_order
from alhambra.table.faces import Look
from alhambra.table.frames import DoneFrame, NextTurnFrame, OrdersFrame, PlanFrame
from alhambra.table.looks import look_for
from alhambra.table.plain import plain_action
from alhambra.table.plans import possible
from alhambra.table.refusals import Refused, as_refused, not_begun
from alhambra.table.seats import SUBSTITUTE
from alhambra.table.viewers import Viewer


@dataclass(frozen=True, kw_only=True)
class OrdersRequest(TableRequest):
    """Without orders, the request asks for the current ones."""

    orders: Annotated[tuple[Annotated[str, MaxLen(80)], ...], MaxLen(20)] | None = None


@dataclass(frozen=True, kw_only=True)
class PlanRequest(TableRequest):
    """Without actions, the request asks for the current plan; an empty list drops it."""

    actions: Annotated[tuple[Annotated[str, Len(1, 400)], ...], MaxLen(8)] | None = None


@dataclass(frozen=True, kw_only=True)
class LookRequest(TableRequest, Look):
    """What a player wishes for."""


async def look(host: Host, table: OpenTable, viewer: Viewer, request: LookRequest) -> DoneFrame:
    """Change the face and the colour of a player; what somebody else has is not given twice."""
    seat = own_seat(viewer)
    if table.over:
        raise Refused("refused", Message("refused.game-over"))
    given = look_for(request, seat, table.seats)
    await host.seating.change(table, seat, face=given.face, colour=given.colour)
    return done(request, table)


async def orders(host: Host, table: OpenTable, viewer: Viewer, request: OrdersRequest) -> OrdersFrame:
    """Set standing orders, or ask for the current ones. Nobody else sees them."""
    seat = own_seat(viewer)
    if request.orders is not None:
        setup, game = table.setup, table.game
        begun = game.rules if game else None
        rules = begun or compile_rules(setup["edition"], setup["modules"], setup["options"], len(table.seats))
        wanted = tuple(read_order(order) for order in request.orders)
        for order in wanted:
            check_order(rules, order)
        await host.seating.change(table, seat, orders=wanted)
    return {"type": "orders", "id": request.id, "orders": [str(order) for order in table.seats[seat].orders]}


async def next_turn(host: Host, table: OpenTable, viewer: Viewer, request: TableRequest) -> NextTurnFrame:
    """What a player who waits could add to their plan."""
    seat = own_seat(viewer)
    menu = possible(_check_running(table), seat, table.plan_of(seat)[0])
    return {"type": "next-turn", "id": request.id, "version": table.version, "menu": menu}


async def plan(host: Host, table: OpenTable, viewer: Viewer, request: PlanRequest) -> PlanFrame:
    """Make a plan, drop it, or ask for the current one. Nobody else sees it."""
    seat = own_seat(viewer)
    if request.actions is not None:
        if table.seats[seat].resigned:
            raise Refused("refused", Message("server.resigned"))
        await host.seating.change(table, seat, plan=table.lay_out(seat, request.actions))
    actions, refusal = table.plan_of(seat)
    refused = as_refused(IllegalAction(refusal)).to_json() if refusal else None
    planned = [plain_action(read_action(_check_running(table).rules, action)[0]) for action in actions]
    return {"type": "plan", "id": request.id, "actions": planned, "refused": refused}


async def resign(host: Host, table: OpenTable, viewer: Viewer, request: TableRequest) -> DoneFrame:
    """A computer opponent takes the seat permanently."""
    seat = own_seat(viewer)
    _check_running(table)
    if not table.seats[seat].resigned:
        await host.seating.change(table, seat, resigned=True, level=SUBSTITUTE, plan=None)
    return done(request, table)


async def take_over(host: Host, table: OpenTable, viewer: Viewer, request: SeatRequest) -> DoneFrame:
    """A computer opponent plays in an abandoned seat until its player is back."""
    own_seat(viewer)
    _check_running(table)
    if request.seat >= len(table.seats):
        raise Refused("not-found", Message("server.no-such-seat"))
    if not table.viewers.abandoned(table.seats[request.seat]):
        raise Refused("refused", Message("server.not-abandoned"))
    await host.seating.change(table, request.seat, level=SUBSTITUTE)
    return done(request, table)


async def rematch(host: Host, table: OpenTable, viewer: Viewer, request: TableRequest) -> DoneFrame:
    """Reserve a seat at a new table for everybody. Asking again returns the same table."""
    seat = own_seat(viewer)
    if not table.over:
        raise Refused("refused", Message("server.not-over"))
    if table.rematch:
        table.viewers.invite_one(viewer)
    else:
        await host.gathering.rematch(table, seat)
        table.viewers.invite()
    return done(request, table)


def _check_running(table: OpenTable) -> Game:
    if table.game is None:
        raise not_begun()
    if table.over:
        raise Refused("refused", Message("refused.game-over"))
    return table.game


HANDLERS = {
    "look": Handler(LookRequest, look),
    "orders": Handler(OrdersRequest, orders),
    "next-turn": Handler(TableRequest, next_turn),
    "plan": Handler(PlanRequest, plan),
    "resign": Handler(TableRequest, resign),
    "take-over": Handler(SeatRequest, take_over),
    "rematch": Handler(TableRequest, rematch),
}
