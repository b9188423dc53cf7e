"""Bots from elsewhere: how they are offered, and what becomes of an action that is not legal."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from alhambra import bots, new_game
from alhambra.bots import BOTS, in_time, make_bot, offer, quick_level
from alhambra.bots.bot import Bot
from alhambra.bots.memory import Memory, Seen
from alhambra.bots.player import Player
from alhambra.bots.uniform import Uniform
from alhambra.game.state import State
from alhambra.kernel.actions import Action
from alhambra.kernel.errors import SetupError


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "OFFERED", dict(bots.OFFERED))
    monkeypatch.setattr(bots, "BOTS", dict(bots.BOTS))


def test_a_bot_from_a_file_is_offered_under_its_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("from alhambra.bots.uniform import Uniform as Mine\n")
    offer("mine", f"{file}:Mine")
    assert isinstance(make_bot("mine", 1), Uniform)
    assert bots.BOTS["mine"] == f"is {file}:Mine"


def test_neither_a_bot_that_does_not_exist_nor_the_name_of_another_can_be_offered() -> None:
    with pytest.raises(SetupError, match="there is no bot 'nobody'"):
        offer("mine", "nobody")
    with pytest.raises(SetupError, match="'greedy' is a bot of the program"):
        offer("greedy", "nobody")
    assert "mine" not in bots.BOTS


class Last:
    """Chooses the last action."""

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        return actions[-1]


class Cheat:
    """Chooses an action that is not legal."""

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        return Action(("take", ("g1", "g1", "g1")))


def test_what_a_bot_chooses_is_played_and_whoever_cheats_is_replaced_by_the_next_lower_level() -> None:
    game = new_game(2, seed=1)
    made: dict[str, Bot] = {"last": Last(), "cheat": Cheat()}
    seen = Memory(game).seen_by(game, game.state.active)

    def seated(name: str, lower: dict[str, str]) -> Player:
        return Player(name, 1, lambda each, seed: made[each], lower.get)

    legal, honest = game.legal_actions(), seated("last", {})
    assert (honest.choose(game, seen), honest.faults) == (legal[-1], [])
    replaced = seated("cheat", {"cheat": "last"})
    assert replaced.choose(game, seen) == legal[-1]
    assert [(fault.bot, "not one of the legal actions" in fault.problem) for fault in replaced.faults] == [
        ("cheat", True)
    ]
    assert seated("cheat", {}).choose(game, seen) == legal[0], "nobody is left to decide"


def test_below_those_who_think_for_long_comes_the_strongest_that_answers_at_once() -> None:
    quick = {name: quick_level(name) for name in (*BOTS, "mybots.py:Rusher", "master/walls:2s")}
    assert quick == {
        "random": "random",
        "novice": "random",
        "greedy": "novice",
        "planner": "greedy",
        "master": "planner",
        "grandmaster": "planner",
        "mybots.py:Rusher": "planner",
        "master/walls:2s": "planner",
    }


def test_a_thinking_time_is_limited_to_what_fits_and_nobody_else_gets_one() -> None:
    given = ("master", "master/walls", "grandmaster", "grandmaster:20s", "planner", "mybots.py:Rusher")
    assert [in_time(name, 4) for name in given] == ["master:1s", "master/walls:1s", "grandmaster:4s", *given[3:]]
    assert in_time("master", 0.25) == "master:0.25s"
