"""What must hold in every game at every moment."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from tests.oracle.fortified import problems
from tests.oracle.pieces import SITES, astray
from tools.compare_scorers import Recount

from alhambra import Action, Game
from alhambra.game.palace.inspection import first_fault
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.sides import FITS
from alhambra.kernel.owned import Each, Owned
from alhambra.modules.sites.completing import Completed
from alhambra.table.views import open_view
from alhambra.terminal.draw.table import draw_table
from alhambra.terminal.speech import Speech

THOROUGH = 0.015
"""The share of actions after which everything is checked; at the end of the game it always is."""
CONSERVED = 0.06
"""The share of actions after which every piece is counted."""
HIDDEN = 0.005
"""The share of actions after which we test whether anything hidden shows."""
TAKEN_BACK = 0.015
"""The share of actions that are undone and played again."""
TERMINAL = 80
"""The width of a terminal."""
REPLAYED = 0.15
"""The share of games that are replayed from their record."""


class Watch:
    """Checks a game after every action; raises `AssertionError` for a broken promise."""

    def __init__(self, number: int, game: Game) -> None:
        self.rng = random.Random(f"promises {number}")
        self.game = game
        self.recount = Recount(f"game {number}")
        self.palaces: list[Palace] = []
        self.lines = 0
        self.completed = 0
        self.scorings = 0

    def after(self, action: Action, events: Sequence[Any]) -> None:
        """Check what is cheap, and now and then what is not."""
        self._points_are_explained()
        self._new_palaces_are_legal()
        for comparison in self.recount.after(self.game, action, events):
            assert not comparison.differences, (comparison.scoring, comparison.differences)
            self.scorings += 1
        self.completed += sum(isinstance(event, Completed) for event in events)
        over = self.game.decision is None
        if over or self.rng.random() < CONSERVED:
            self._nothing_is_lost()
        if over or self.rng.random() < THOROUGH:
            position_says_it_all(self.game)
            can_be_shown(self.game)
            palaces_are_legal_to_the_letter(self.game)
        if self.rng.random() < HIDDEN:
            nothing_hidden_shows(self.game, self.rng)
        if self.game.can_undo() and self.rng.random() < TAKEN_BACK:
            can_be_taken_back(self.game, action)
        if over and self.rng.random() < REPLAYED:
            again = Game.from_record(str(self.game.record()))
            assert again.snapshot() == self.game.snapshot(), "the record replays to another state"

    def _points_are_explained(self) -> None:
        state = self.game.state
        if len(state.score_lines) != self.lines:
            self.lines = len(state.score_lines)
            for player, score in enumerate(state.scores):
                explained = sum(line.points for line in state.score_lines if line.player == player)
                assert score == explained, f"{score} points of player {player}, {explained} explained"

    def _new_palaces_are_legal(self) -> None:
        for palace in self.game.state.palaces:
            if not any(palace is known for known in self.palaces):
                assert first_fault(palace)[0] == FITS, f"a palace breaks a building rule: {first_fault(palace)}"
        self.palaces = list(self.game.state.palaces)

    def _nothing_is_lost(self) -> None:
        """Every card, tile, coin, stone, chest, inhabitant, falcon and so on is in a legal place."""
        snapshot = self.game.snapshot()
        assert not astray(snapshot), astray(snapshot)
        if "sites" in snapshot["modules"]:
            drawn = [len(player["own"]["sites.drawn"]) for player in snapshot["players"]]
            begun = [len(player["own"]["sites.begun"]) for player in snapshot["players"]]
            left = len(snapshot["own"]["sites.supply"]) + sum(drawn) + sum(begun) + self.completed
            assert left == 4 * SITES, f"{left} site tiles"


def position_says_it_all(game: Game) -> None:
    """A position is the same when read again; reading checks every card, every tile and what modules own."""
    again = Game.from_position(game.position(), seed=1)
    assert again.snapshot() == game.snapshot(), "the position is another one when it is read again"
    assert list(map(str, again.legal_actions())) == list(map(str, game.legal_actions()))
    for viewer in (None, *game.state.players):
        game.view(viewer)


def palaces_are_legal_to_the_letter(game: Game) -> None:
    """The literal building rules of the tests agree with the engine about every palace."""
    for player in game.snapshot()["players"]:
        assert not problems(player["palace"]), problems(player["palace"])


def can_be_shown(game: Game) -> None:
    """Browser and terminal know how to show everything that is on the table."""
    open_view(game)
    draw_table(Speech("en"), game.seen_by(0), 0, TERMINAL)


def can_be_taken_back(game: Game, action: Action) -> None:
    """Undoing the last action and playing it again changes nothing."""
    again = game.clone()
    again.undo()
    again.play(action)
    assert again.snapshot() == game.snapshot(), f"{action} taken back and played again leads elsewhere"


def nothing_hidden_shows(game: Game, rng: random.Random) -> None:
    """What a player may not know changes neither the view nor, for the player who decides, the legal actions."""
    deciding = game.decision.player if game.decision else 0
    viewer = rng.choice((None, deciding, *game.state.players))
    other = game.clone()
    other._legal = None
    _change_hidden_things(other, viewer, rng)
    assert other.view(viewer) == game.view(viewer), f"something hidden shows in the view of {viewer}"
    assert str(other.record(viewer)) == str(game.record(viewer)) or not game.decision
    if game.decision and viewer == deciding:
        assert list(other.legal_actions()) == list(game.legal_actions()), "something hidden shows in what is legal"


def _change_hidden_things(game: Game, viewer: int | None, rng: random.Random) -> None:
    """Shuffle what lies face down, swap cards of other hands with the draw pile, and swap whatever else is secret."""
    state = game.state
    state.tower = tuple(rng.sample(state.tower, len(state.tower)))
    state.discard = tuple(rng.sample(state.discard, len(state.discard)))
    others = [player for player in state.players if player != viewer]
    in_hands = {card for player in others for card in state.hands[player]}
    staying = [card for card in state.draw if card not in in_hands]
    pool = [card for card in state.draw if card in in_hands] + [card for one in others for card in state.hands[one]]
    rng.shuffle(pool)
    for player in others:
        number = len(state.hands[player])
        state.hands[player], pool = tuple(sorted(pool[:number])), pool[number:]
    state.draw = tuple(rng.sample(staying + pool, len(staying + pool)))
    for owned in state.rules.owned:
        if owned.hidden:
            _change_owned(game, owned, viewer, rng)


def _change_owned(game: Game, owned: Owned, viewer: int | None, rng: random.Random) -> None:
    state, hidden = game.state, owned.hidden
    assert hidden
    if isinstance(owned, Each):
        others = [player for player in state.players if player != viewer]
        if len(others) > 1:
            one, two = rng.sample(others, 2)
            values = owned.of(state, one), owned.of(state, two)
            if hidden(values[0]) == hidden(values[1]):
                owned.put(state, one, values[1])
                owned.put(state, two, values[0])
    else:
        value = owned.of(state)
        changed = value[::-1] if isinstance(value, tuple) else value
        if hidden(changed) == hidden(value):
            owned.put(state, changed)
