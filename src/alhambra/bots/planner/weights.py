"""Weights of the evaluation, from a file: how much each term counts, for a number of players and each phase."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from alhambra.bots.planner.money import MONEY_TERMS
from alhambra.bots.planner.palaces import SHAPE_TERMS
from alhambra.bots.planner.races import RACE_TERMS
from alhambra.bots.planner.table import PHASES, TABLE_TERMS
from alhambra.kernel.errors import GameError

JOINT_TERMS = ("due", "awarded")
"""Terms that need both what is built and what lies on the table."""
TERMS = (*TABLE_TERMS, *RACE_TERMS, *SHAPE_TERMS, *MONEY_TERMS, *JOINT_TERMS)
"""The terms of the base game, in order."""
AT_THE_END: Mapping[str, float] = {**dict.fromkeys(TERMS, 0.0), "due": 1.0, "awarded": 1.0}
"""The weights of the phase in which the turn is the last one. Nothing has to be learned there: only the last scoring
counts, and what that will bring can be worked out."""
FOLDER = Path(__file__).parent / "weights"


class WeightsError(GameError):
    """A file of weights that cannot be used: it does not fit the terms, or is something else."""

    def __init__(self, file: str, problem: str, missing: Collection[str] = (), unknown: Collection[str] = ()) -> None:
        super().__init__(f"{file}: {problem}")
        self.file = file
        self.missing = tuple(missing)
        """The terms without a weight."""
        self.unknown = tuple(unknown)
        """The weights without a term."""


class Weights(NamedTuple):
    """How much each term counts in each phase, and how that was found out."""

    players: int
    phases: tuple[Mapping[str, float], ...]
    """In the order of `PHASES`."""
    made: Mapping[str, Any]
    """Seeds, number of games, commit, date and settings."""

    def to_json(self) -> dict[str, Any]:
        phases = {name: dict(phase) for name, phase in zip(PHASES, self.phases, strict=True)}
        return {"players": self.players, "made": dict(self.made), "phases": phases}

    def write(self, file: Path) -> None:
        file.write_text(json.dumps(self.to_json(), indent=1) + "\n", encoding="utf-8")


def read(file: Path, terms: Collection[str] = TERMS) -> Weights:
    """The weights in a file, for exactly these terms. Raises `WeightsError`."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise WeightsError(str(file), f"cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise WeightsError(str(file), f"is not JSON: {error}") from error
    return _checked(str(file), data, terms)


def _checked(file: str, data: Any, terms: Collection[str]) -> Weights:
    if not isinstance(data, dict) or not isinstance(data.get("phases"), dict):
        raise WeightsError(file, "is not a file of weights: it has no 'phases'")
    players, phases = data.get("players"), data["phases"]
    if type(players) is not int:
        raise WeightsError(file, "'players' must be the number of players that the weights are for")
    _same(file, "phases", phases, PHASES)
    for name in PHASES:
        if not isinstance(phases[name], dict):
            raise WeightsError(file, f"the phase '{name}' must hold a weight for each term")
        _same(file, f"weights of the phase '{name}'", phases[name], terms)
        wrong = [term for term, weight in phases[name].items() if type(weight) not in (int, float)]
        if wrong:
            raise WeightsError(file, f"these weights of the phase '{name}' are not numbers: {', '.join(wrong)}")
    return Weights(players, tuple(phases[name] for name in PHASES), data.get("made", {}))


def _same(file: str, what: str, given: Collection[str], wanted: Collection[str]) -> None:
    missing = [name for name in wanted if name not in given]
    unknown = [name for name in given if name not in wanted]
    if missing or unknown:
        told = [f"missing {what}: {', '.join(missing)}"] if missing else []
        told += [f"unknown {what}: {', '.join(unknown)}"] if unknown else []
        raise WeightsError(file, "; ".join(told), missing, unknown)


@cache
def shipped(players: int) -> Weights:
    """The weights that come with the program."""
    return read(FOLDER / f"{players}.json")
