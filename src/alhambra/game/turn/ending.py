"""The end of the game (BASE-60 to BASE-63): handing out the last tiles, the last scoring, the winner."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.events import GameEnded, LastTileStays, LastTileWon
from alhambra.game.market.market import lay
from alhambra.game.money.payment import money_of, worth
from alhambra.game.state import State
from alhambra.game.turn.turn import place_at_once
from alhambra.kernel import Message, Part, Step

part = Part("ending")

WON_AT_THE_END = "last"
"""Marks the placing of tiles won at the end, as opposed to bought ones."""


class Outcome(NamedTuple):
    """How a game ended: the points, who won, and why."""

    scores: tuple[int, ...]
    """Points by player. In a two-player game the third entry belongs to Dirk, the neutral player, who is not in `names`
    and `players` of the state: he competes for majorities but cannot win (RUL-12)."""
    winners: tuple[int, ...]
    """The players with the most points, who share the victory."""
    reason: Message


@part.answers(questions.money_at_end)
def all_money(state: State, player: int, currency: str) -> int:
    """BASE-61: the money in hand counts, and anything else that pays."""
    return worth(state.rules, money_of(state.rules, tuple(questions.purse(state, player)), currency))


@part.step("give out the last tiles", at=places.GIVING_OUT)
def give_out(state: State, step: Step) -> None:
    """BASE-61: each tile left goes to the player with the most money of its currency; in a tie it stays.

    RUL-09: if nobody has any money of that currency, it stays too.
    """
    state.done()
    for at, (space, currency) in enumerate(questions.spaces(state.rules).items()):
        tile = state.market[at]
        if tile is None or currency is None:
            continue
        state.no_way_back = True  # this reveals something about every hand
        sums = [questions.money_at_end(state, player, currency) for player in state.players]
        most = max(sums)
        richest = tuple(player for player in state.players if sums[player] == most > 0)
        if len(richest) == 1:
            state.aside[richest[0]] += (tile,)
            lay(state, at, None)
            state.tell(LastTileWon(richest[0], space, tile, most))
        else:
            state.tell(LastTileStays(space, tile, most, richest))


@part.step("place the last tiles", at=places.LAST_PLACING)
def place_last_tiles(state: State, step: Step) -> None:
    """BASE-62: tiles won may still be built, in turn order from the player who would have been next.

    RUL-09: the consequences of building are the usual ones.
    """
    state.done()
    order = state.in_turn_order(state.next_player(step.player))
    for player in reversed(order):
        if state.aside[player]:
            state.next(*place_at_once(state, player, WON_AT_THE_END))


@part.step("game over", at=places.GAME_OVER)
def game_over(state: State, step: Step) -> None:
    """BASE-63: the most points win; tied players share the victory."""
    state.done()
    state.ended = True
    result = outcome(state)
    assert result is not None
    state.tell(GameEnded(result.scores, result.winners))


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over. RUL-12: the neutral player does not compete for the win."""
    if not state.ended:
        return None
    best = max(state.scores[player] for player in state.players)
    winners = tuple(player for player in state.players if state.scores[player] == best)
    names = ", ".join(state.names[player] for player in winners)
    reason = Message("ended.shared" if len(winners) > 1 else "ended.won", names=names, points=best)
    return Outcome(tuple(state.scores), winners, reason)
