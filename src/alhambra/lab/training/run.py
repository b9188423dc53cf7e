"""A training run: rounds of games that planners play against themselves, each followed by a fit.

You can stop it at any moment, and it resumes from its file: everything learned so far is a few sums.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np

from alhambra import __version__
from alhambra.bots.planner.table import PHASES
from alhambra.bots.planner.weights import Weights, WeightsError
from alhambra.lab.cluster import TaskLost, in_order, spread
from alhambra.lab.training.commit import commit
from alhambra.lab.training.fitting import Sums
from alhambra.lab.training.selfplay import rows_of_game
from alhambra.lab.training.subjects import RARE, Subject, subject_of

_BATCH = 5
"""How many games are played between two saves."""
BY_HAND = "weights chosen by hand"
_KEPT = 0.5
"""How much the rows of earlier rounds count compared with those of a new one."""


class TrainingPlan(NamedTuple):
    """What a run does. The same plan from the same weights gives the same weights, with any number of processes."""

    players: int
    rounds: int
    games: int
    """In each round."""
    seed: int
    """Of the first game; every game has a new one."""
    noise: float
    trust: float
    """The share of the real outcome in the targets."""
    modules: tuple[str, ...] = ()
    """With a module, its terms are fitted and the weights of the base game stay fixed."""
    edition: str = "alhambra"
    looks: float = 0.0
    """The share of turns in which it looks ahead."""


class Progress(NamedTuple):
    """How far a run has got, and the current fit."""

    round: int
    games: int
    """In this round."""
    weights: Weights


class Training:
    """A run in a file, which holds its progress and the weights found so far."""

    def __init__(self, file: Path, plan: TrainingPlan, start: Weights | None = None) -> None:
        """Begin, or resume from the file. Raises `WeightsError` if the file belongs to another plan."""
        self._file, self._notes = file, file.with_suffix(".progress.npz")
        self._plan = plan
        self._commit = commit()  # of the running program, whatever changes meanwhile
        self._round, self._games = 0, 0
        self._subject = subject_of(plan.players, plan.modules, plan.edition)
        self._sums, self._earlier = self._no_sums(), self._no_sums()
        self._from: Any = _origin(start) if start else BY_HAND
        """Where it began."""
        self._weights = start or self._subject.by_hand
        self._expected = _expected(self._subject, start)
        if self._notes.exists():
            self._go_on()

    @property
    def progress(self) -> Progress:
        return Progress(self._round, self._games, self._weights)

    def _no_sums(self) -> Sums:
        return Sums(self._subject.terms)

    def run(self, processes: int = 1, cluster: str | None = None) -> Iterator[Progress]:
        """Play and fit until all rounds are done. Yields every few games, after saving.

        `cluster` is the address of a Ray cluster that plays the games.
        """
        while self._round < self._plan.rounds:
            with closing(self._batches(processes, cluster)) as batches:
                for sums, games in batches:
                    self._sums.add_sums(sums)
                    self._games += games
                    self._note()
                    yield self.progress
            self._fit()
            yield self.progress

    def _batches(self, processes: int, cluster: str | None) -> Generator[tuple[Sums, int]]:
        """The unplayed games of this round, a few at a time, always in the same order."""
        plan = self._plan
        first = plan.seed + self._round * plan.games
        starts = range(first + self._games, first + plan.games, _BATCH)
        # The opinion of weights chosen by hand is not a useful target.
        blind = self._from == BY_HAND and self._subject.chapter is None and not self._round
        trust = 1.0 if blind else plan.trust
        tasks = [(plan, at, min(_BATCH, first + plan.games - at), self._weights, trust) for at in starts]
        if cluster:
            for result in in_order(spread(cluster, _batch, tasks)):
                if isinstance(result, TaskLost):
                    raise result
                yield result
            return
        if processes == 1:
            yield from map(_batch, tasks)
            return
        with ProcessPoolExecutor(processes) as pool:
            try:
                yield from pool.map(_batch, tasks)
            finally:
                pool.shutdown(cancel_futures=True)

    def _fit(self) -> None:
        """The round is over."""
        self._sums.add_sums(self._earlier, _KEPT)
        phases = self._sums.fitted(self._weights.phases, self._expected, self._subject.fixed, self._subject.known)
        self._weights = Weights(self._plan.players, phases, self._made(phases))
        self._earlier, self._sums = self._sums, self._no_sums()
        self._round, self._games = self._round + 1, 0
        _replace(self._file, self._weights.write)
        self._note()

    def _made(self, phases: tuple[Mapping[str, float], ...]) -> dict[str, Any]:
        plan, rounds = self._plan, self._round + 1
        return {
            "by": f"alhambra train, version {__version__}",
            "commit": self._commit,
            "date": datetime.now(UTC).date().isoformat(),
            "seeds": [plan.seed, plan.seed + rounds * plan.games - 1],
            "games": rounds * plan.games,
            "rounds": rounds,
            "modules": list(plan.modules),
            "edition": plan.edition,
            "noise": plan.noise,
            "trust": plan.trust,
            "looks": plan.looks,
            "chosen by hand": {term: RARE[term] for term in self._subject.fixed},
            "from": self._from,
            "rows": dict(zip(PHASES, self._sums.rows, strict=True)),
            "explained": {
                name: round(share, 3) for name, share in zip(PHASES, self._sums.explained(phases), strict=True)
            },
        }

    def _note(self) -> None:
        notes = {
            "plan": self._plan._asdict(),
            "terms": self._subject.terms,
            "round": self._round,
            "games": self._games,
            "from": self._from,
            "weights": self._weights.to_json(),
        }

        def write(file: Path) -> None:
            with file.open("wb") as opened:
                np.savez(opened, notes=json.dumps(notes), sums=self._sums.products, earlier=self._earlier.products)

        _replace(self._notes, write)

    def _go_on(self) -> None:
        terms = self._subject.terms
        try:
            with np.load(self._notes) as found:
                notes = json.loads(str(found["notes"]))
                self._sums, self._earlier = Sums(terms, found["sums"]), Sums(terms, found["earlier"])
        except (OSError, ValueError, KeyError, BadZipFile) as error:
            raise WeightsError(str(self._notes), f"is damaged; remove it to begin anew ({error})") from error
        plan = json.loads(json.dumps(self._plan._asdict()))
        if notes["plan"] | {"rounds": 0} != plan | {"rounds": 0} or notes["terms"] != list(terms):
            raise WeightsError(str(self._notes), "belongs to a run with another plan or other terms; remove it first")
        self._round, self._games, self._from = notes["round"], notes["games"], notes["from"]
        weights = notes["weights"]
        self._weights = Weights(weights["players"], tuple(weights["phases"].values()), weights["made"])


def _expected(subject: Subject, start: Weights | None) -> tuple[Mapping[str, float], ...]:
    """Weights for terms that games say little about: those it starts from, except the fixed ones."""
    if not start:
        return subject.expected
    return tuple(
        {**phase, **{term: subject.expected[at][term] for term in subject.fixed}}
        for at, phase in enumerate(start.phases)
    )


def _origin(start: Weights) -> dict[str, Any]:
    """How the weights that a run starts from were made."""
    told = ("commit", "date", "seeds", "games", "rounds", "from")
    return {"players": start.players, **{name: start.made[name] for name in told if name in start.made}}


def _batch(task: tuple[TrainingPlan, int, int, Weights, float]) -> tuple[Sums, int]:
    plan, first, number, weights, trust = task
    subject = subject_of(plan.players, plan.modules, plan.edition)
    sums = Sums(subject.terms)
    for seed in range(first, first + number):
        sums.add(rows_of_game(subject, seed, weights, plan.noise, trust, plan.looks))
    return sums, number


def _replace(file: Path, write: Callable[[Path], None]) -> None:
    """Write a file atomically: an interruption leaves either the old one or the new one."""
    beside = file.with_name(file.name + ".new")
    write(beside)
    beside.replace(file)
