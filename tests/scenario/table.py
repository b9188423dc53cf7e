"""A table at which a game is played: who does what, what is refused and what happened."""

from __future__ import annotations

import pytest
from tests.scenario.sight import Sight

from alhambra import Game, IllegalAction
from alhambra.game.events import Acted


class Table(Sight):
    """A game, described in sentences."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.snapshot)
        self.game = game
        self.happened: list[str] = []
        """The result of the last `plays`: the names of the events in order, except `Acted`."""

    # --- Playing ------------------------------------------------------------------------------------------------------

    def plays(self, *actions: str, by: str | None = None) -> Table:
        """Play actions one after another; `by` says whose they are."""
        self.happened = []
        for action in actions:
            events = self.game.play(action, None if by is None else self.names.index(by))
            self.happened += [type(event).__name__ for event in events if not isinstance(event, Acted)]
        return self

    def refuses(self, action: str, rule: str, by: str | None = None) -> None:
        """The action is refused by this rule, and nothing has changed."""
        before = self.look()
        if by is None:
            refusal = self.game.why_not(action)
            assert refusal is not None, f"'{action}' is not refused"
            assert refusal.rule == rule, f"'{action}' is refused by another rule: {refusal}"
            assert action not in self.choices(), f"'{action}' is refused, but listed as legal"
        with pytest.raises(IllegalAction) as caught:
            self.game.play(action, None if by is None else self.names.index(by))
        assert caught.value.rule == rule
        assert self.look() == before

    def allows(self, *actions: str) -> None:
        """Each of these actions is legal now, and listed."""
        for action in actions:
            assert self.game.why_not(action) is None, f"'{action}' is refused: {self.game.why_not(action)}"
            assert action in self.choices(), f"'{action}' is legal, but not listed"

    def choices(self, verb: str = "") -> list[str]:
        """The legal actions, or those of one verb."""
        listed = [str(action) for action in self.game.legal_actions()]
        return [action for action in listed if action == verb or action.startswith(verb and verb + " ")]

    # --- Asking -------------------------------------------------------------------------------------------------------

    @property
    def decides(self) -> str | None:
        """Whose decision it is; None when the game is over."""
        return self.names[self.game.decision.player] if self.game.decision else None

    @property
    def now(self) -> str | None:
        """What the decision is about: `act`, `placing` …"""
        return self.game.decision.step if self.game.decision else None

    @property
    def winners(self) -> list[str]:
        assert self.game.outcome is not None, "the game is not over"
        return [self.names[player] for player in self.game.outcome.winners]

    def order_of(self, *events: str) -> list[str]:
        """The order in which these events happened; repeats in a row are given once."""
        told = [event for event in self.happened if event in events]
        return [event for at, event in enumerate(told) if told[at - 1 : at] != [event]]

    def seen_by(self, name: str | None) -> Sight:
        """The table as a player may know it; None is a spectator."""
        seat = None if name is None else self.names.index(name)
        return Sight(lambda: self.game.view(seat))

    def shuffled(self, stream: str) -> list[str]:
        """What the first shuffle of that name gave."""
        chances = [line.chance for line in self.game.record().lines if line.chance]
        return next(list(result) for name, result in chances if name == stream)
