"""A puzzle: a position, the best turn in it, and what other turns lose. It is stored as a TOML file."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from alhambra.bots.memory import Seen
from alhambra.editions import EDITIONS
from alhambra.game.text.position_text import take_apart
from alhambra.play.game import Game

THEMES = ("chain", "overpay", "money", "remodel", "single", "last", "module")
"""What a best turn is about: several exact purchases, paying too much, taking money though a purchase would be exact,
changing the palace, making only some of the exact purchases, ending the game, or what a module or an edition adds."""

DIFFICULTIES = ("easy", "medium", "hard")
NOVICE = "novice"
STYLED_PLANNERS = ("planner/walls", "planner/towers", "planner/miser", "planner/spoiler")

_SHIPPED = Path(__file__).parent / "shipped"


class OtherTurn(NamedTuple):
    """Another turn, and how many points worse it is."""

    loss: float
    actions: tuple[str, ...]


class PuzzleOrigin(NamedTuple):
    """The origin of a puzzle: the game between planners with this seed, and how the puzzle was checked."""

    seed: int
    turn: int
    futures: int
    """How many futures, two rounds long, all its turns were tried in."""
    error: float
    """The standard error of the lead over the next best turn, in points."""
    commit: str
    """The commit of the program that made it."""


class Puzzle(NamedTuple):
    """A position in which one turn is clearly the best."""

    position: str
    """The complete position; a solver sees only what their player may know."""
    seen: Seen
    """What a good memory knew."""
    theme: str
    solution: tuple[str, ...]
    """The actions of the best turn."""
    others: tuple[OtherTurn, ...]
    """The best of the other turns, the smallest loss first."""
    made: PuzzleOrigin
    found_by: tuple[str, ...] = ()
    """Which of the novice and the planners with a style find the best turn."""

    @property
    def difficulty(self) -> str:
        """Easy if the novice finds the best turn, who looks at one action at a time; hard if not even every planner
        does, whose style only makes it a little partial."""
        if NOVICE in self.found_by:
            return "easy"
        return "medium" if all(planner in self.found_by for planner in STYLED_PLANNERS) else "hard"

    @property
    def names(self) -> tuple[str, ...]:
        return take_apart(self.position).names

    @property
    def edition(self) -> str:
        edition: str = take_apart(self.position).ruleset["edition"]
        return edition

    @property
    def modules(self) -> tuple[str, ...]:
        return tuple(take_apart(self.position).ruleset["modules"])

    @property
    def palace(self) -> str:
        """The palace of the player to move, as it is written in positions."""
        lines = take_apart(self.position).lines
        return next((line.value for line in lines if line.key == "palace" and line.player == self.player), "")

    @property
    def player(self) -> int:
        """Whose turn it is."""
        active = next(line.value for line in take_apart(self.position).lines if line.key == "active")
        return int(active)

    def begin(self) -> Game:
        """The game at the beginning of the turn. The same puzzle always continues with the same draws."""
        return Game.from_position(self.position, self.made.seed)

    def to_toml(self) -> str:
        """The text of the puzzle's file. Values are written as JSON, which is valid TOML too."""
        plain = {"theme": self.theme, "solution": list(self.solution), "found_by": list(self.found_by)}
        tables = {"seen": self.seen.to_json(), "made": self.made._asdict()}
        lines = [*_keys(plain), f"position = '''\n{self.position}'''"]
        for name, table in tables.items():
            lines += ["", f"[{name}]", *_keys(table)]
        for other in self.others:
            lines += ["", "[[others]]", *_keys({"loss": other.loss, "actions": list(other.actions)})]
        return "\n".join(lines) + "\n"

    @classmethod
    def from_toml(cls, text: str) -> Puzzle:
        read = tomllib.loads(text)
        return cls(
            read["position"],
            Seen.from_json(read["seen"]),
            read["theme"],
            tuple(read["solution"]),
            tuple(OtherTurn(other["loss"], tuple(other["actions"])) for other in read["others"]),
            PuzzleOrigin(**read["made"]),
            tuple(read["found_by"]),
        )


@cache
def shipped() -> dict[int, Puzzle]:
    """The puzzles that come with the program, by id, in the order in which they are listed: the base game, its modules,
    other editions. An id, the name of the file, never changes its puzzle; the number people see is the place in the
    list."""
    files = _SHIPPED.glob("*.toml")
    puzzles = {int(file.stem): Puzzle.from_toml(file.read_text(encoding="utf-8")) for file in files}
    return dict(sorted(puzzles.items(), key=lambda item: (*_group(item[1]), item[0])))


def _group(puzzle: Puzzle) -> tuple[int, bool]:
    return list(EDITIONS).index(puzzle.edition), bool(puzzle.modules)


def _keys(values: Any) -> list[str]:
    return [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
