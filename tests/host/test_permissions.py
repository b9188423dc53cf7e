"""Who may ask for what at a table, and when: every request, by role and phase of the game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple

import pytest
from tests.host.client import make_table, player, whoever_begins
from tests.host.hosts import NoThinkers, Onlooker, quiet_host, run
from tests.properties.policies import Dice, builder

from alhambra import Game
from alhambra.game import versions
from alhambra.host.host import Host
from alhambra.host.open_table import OpenTable
from alhambra.host.requests import HANDLERS
from alhambra.host.settings import HostSettings
from alhambra.host.shapes import read
from alhambra.host.tokens import hash_token
from alhambra.kernel.errors import GameError
from alhambra.table.frames import SetupData
from alhambra.table.refusals import as_refused
from alhambra.table.seats import BOT, HUMAN, SUBSTITUTE, Seat

SETUP: SetupData = {
    "edition": "alhambra",
    "modules": [],
    "options": {"confirm": True},
    "public": False,
    "pace": {"kind": "live"},
    "aids": {"hints": True, "majorities": True, "memory": True},
    "host": 0,
}
SEED = 0
"""With it the first of four players begins."""
MAY, NOT_YOURS = "+", "-"
"""A request is granted, or is for players only; any other word says why it is refused."""


class Phase(NamedTuple):
    """Somebody at a table asks for everything."""

    make: Callable[[Host], Awaitable[OpenTable]]
    roles: dict[str, int | None]
    """The seats, None for spectators."""


COMPUTER = Seat(3, BOT, "Luca", SUBSTITUTE)


def _sitting(seat: int) -> Seat:
    return Seat(seat, HUMAN, f"Guest {seat}", token=hash_token(f"token {seat}"))


async def _resign(host: Host, table: OpenTable, seat: int) -> None:
    await host.seating.change(table, seat, resigned=True, level=SUBSTITUTE, plan=None)


async def waiting(host: Host) -> OpenTable:
    """The first has opened the table, the second has sat down, there is a computer opponent, and room for one more."""
    return await host.tables.find(
        await host.gathering.new_table(SETUP, [_sitting(0), _sitting(1), Seat(2, HUMAN, None), COMPUTER])
    )


async def playing(host: Host) -> OpenTable:
    """The first has just done something and can take it back, the second waits, and the third has resigned."""
    seats = [_sitting(0), _sitting(1), _sitting(2), COMPUTER]
    header = {**SETUP, "rules": versions.RULES_VERSION, "players": [seat.name for seat in seats], "seed": SEED}
    table = await host.tables.find(await host.gathering.new_table(SETUP, seats, header))
    assert table.game is not None
    assert table.decider == 0
    await _resign(host, table, 2)
    await host.recorder.act(table, 0, 0, f"take {table.game.state.display[0]}", "client")
    return table


async def playing_without_the_first(host: Host) -> OpenTable:
    table = await playing(host)
    await _resign(host, table, 0)
    return table


async def over(host: Host) -> OpenTable:
    table, dice = await playing(host), Dice("permissions")
    while table.game and table.decider is not None:
        await host.recorder.act(
            table, table.decider, table.version, str(builder(table.game.legal_actions(), dice)), "client"
        )
    return table


PHASES = {
    "waiting": Phase(waiting, {"host": 0, "guest": 1, "spectator": None}),
    "playing": Phase(playing, {"mover": 0, "waits": 1, "resigned": 2, "spectator": None}),
    "without the first": Phase(playing_without_the_first, {"resigned mover": 0}),
    "over": Phase(over, {"host": 0, "player": 1, "resigned": 2, "spectator": None}),
}
EXPECTED = {
    "waiting": """
        not-begun not-begun -                 | act hold next-turn plan resign take-over undo what-if why-not
        + only-host -                         | cancel seat-computer take-out
        + + -                                 | chat emote look orders watch
        not-begun not-begun not-begun         | forecast memory
        not-your-decision not-your-decision - | hint rest
        no-such-puzzle no-such-puzzle -       | judge
        host-cancels + -                      | leave
        not-waited-for not-waited-for -       | nudge
        + + +                                 | ping scored
        not-over not-over -                   | rematch
    """,
    "playing": """
        + not-your-turn resigned -                              | act
        + nothing-to-undo resigned -                            | undo
        + not-your-decision not-your-decision -                 | hint
        not-now + + -                                           | why-not
        + + resigned -                                          | plan
        + + + -                                                 | chat emote hold look next-turn orders resign
        + + + -                                                 | take-over watch what-if
        + + + +                                                 | forecast memory ping scored
        not-waited-for + + -                                    | nudge
        begun only-host only-host -                             | cancel take-out
        seat-taken only-host only-host -                        | seat-computer
        host-cancels begun begun -                              | leave
        no-such-puzzle no-such-puzzle no-such-puzzle -          | judge
        not-over not-over not-over -                            | rematch
        not-your-decision not-your-decision not-your-decision - | rest
    """,
    "without the first": """
        resigned          | act plan undo
        +                 | chat emote forecast hint hold look memory next-turn orders ping resign scored
        +                 | take-over watch what-if
        not-waited-for    | nudge
        begun             | cancel take-out
        seat-taken        | seat-computer
        host-cancels      | leave
        no-such-puzzle    | judge
        not-over          | rematch
        not-your-decision | rest
        not-now           | why-not
    """,
    "over": """
        game-over game-over resigned -                          | act
        nothing-to-undo nothing-to-undo resigned -              | undo
        + + resigned -                                          | plan
        game-over game-over game-over -                         | hold look next-turn resign take-over what-if why-not
        + + + -                                                 | chat emote orders rematch watch
        + + + +                                                 | forecast memory ping scored
        begun only-host only-host -                             | cancel take-out
        seat-taken only-host only-host -                        | seat-computer
        host-cancels begun begun -                              | leave
        not-waited-for not-waited-for not-waited-for -          | nudge
        no-such-puzzle no-such-puzzle no-such-puzzle -          | judge
        not-your-decision not-your-decision not-your-decision - | hint rest
    """,
}


def expected(phase: str) -> dict[str, list[str]]:
    """What becomes of each request in a phase, by role."""
    lines = [line.split("|") for line in EXPECTED[phase].strip().splitlines()]
    return {kind: answers.split() for answers, kinds in lines for kind in kinds.split()}


def request(kind: str, table: OpenTable, seat: int | None) -> dict[str, Any]:
    """A request as a player would send it who may do so."""
    game, version = table.game, table.version
    fields: dict[str, dict[str, Any]] = {
        "act": {"version": version, "action": "end turn"},
        "undo": {"version": version},
        "why-not": {"parts": [{"role": "card", "id": game.state.display[0] if game and game.state.display else "g1"}]},
        "orders": {"orders": []},
        "plan": {"actions": []},
        "take-over": {"seat": 0 if seat == 1 else 1},
        "chat": {"text": "hello"},
        "emote": {"emote": "luck"},
        "nudge": {"seat": table.decider or 0},
        "seat-computer": {"seat": 2},
        "take-out": {"seat": 3},
        "what-if": {"version": version, "verb": "take", "about": []},
        "hold": {"tile": "T13e"},
        "scored": {"scoring": 1},
        "hint": {"version": version},
        "judge": {"puzzle": 100_000},
        "watch": {"scoring": 1, "seen": False},
    }
    return {"type": kind, "id": "1", **fields.get(kind, {})}


class Thoughtless(NoThinkers):
    """What thinkers would answer is none of our business here."""

    async def ask(self, task: str, game: Game, seat: int | None, asker: str, **args: Any) -> Any:
        return {}


@pytest.mark.parametrize("phase", PHASES)
def test_every_request_is_for_those_who_may_ask_and_when(phase: str) -> None:
    make, roles = PHASES[phase]
    answers: dict[str, list[str]] = {kind: [] for kind in HANDLERS}

    async def ask_all(host: Host) -> None:
        table = await make(host)
        for seat in roles.values():
            for kind in HANDLERS:
                answer = await asked(host, table, seat, kind)
                answers[kind].append(answer)
                if answer == MAY and kind not in UNCHANGING and make is not over:
                    table = await make(host)

    settings = HostSettings(abandoned_after=0.0, bot_pause=0.0)
    run(ask_all, partial(quiet_host, settings=settings, thinkers=Thoughtless()))
    assert answers == expected(phase)


async def asked(host: Host, table: OpenTable, seat: int | None, kind: str) -> str:
    there, handler = Onlooker(seat), HANDLERS[kind]
    await host.presence.arrive(table, there)
    try:
        await handler.answer(host, table, there, read(handler.shape, request(kind, table, seat)))
    except GameError as error:
        why = as_refused(error).reason.key.rpartition(".")[2]
        return NOT_YOURS if why == "not-yours" else why
    else:
        return MAY
    finally:
        host.presence.leave(table, there)


UNCHANGING = ("ping", "next-turn", "what-if", "hold", "forecast", "scored", "hint", "memory", "watch", "why-not")


def test_whoever_holds_another_token_is_let_in_at_no_table() -> None:
    async def come(host: Host) -> None:
        other = (await make_table(host, "me", "here Ben"))["tokens"][0]
        for seats in (("me", "open"), ("me", "here Ben")):
            made = await make_table(host, *seats)
            async with player(host, made["table"], other) as stranger:
                assert stranger.frames[-1]["message"]["key"] == "server.not-yours"

    run(come)


def test_help_that_the_table_does_not_allow_is_given_to_nobody() -> None:
    async def ask(host: Host) -> None:
        aids = {"hints": False, "majorities": False, "memory": False}
        async with whoever_begins(host, aids=aids) as (mover, made), player(host, made["table"]) as watching:
            for each in (mover, watching):
                for kind, key in (("hint", "hints"), ("forecast", "majorities"), ("memory", "memory")):
                    more = {"version": 0} if kind == "hint" else {}
                    assert (await each.ask(kind, **more))["message"]["key"] == f"server.no-{key}"

    run(ask)
