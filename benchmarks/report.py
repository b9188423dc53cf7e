"""One run of all benchmarks: measure, then report as tables or as plain data."""

import gc
import platform
from dataclasses import asdict, dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from . import against_base, analysis, bots, hashes, parts, peer, targets
from .bots import Thought
from .hashes import Hashes
from .interleave import Contender, Race, Spread, race
from .parts import Cost, Memory, Parts
from .policies import POLICIES
from .targets import Target
from .throughput import Subject

PLAYERS = (2, 3, 4, 5, 6)

#: The first seed of the second race, chosen so that it repeats no game of the first.
GROWTH_SEEDS = 500_000


@dataclass(frozen=True)
class Plan:
    """How long to measure."""

    rounds: int = 9
    slice_s: float = 0.4
    growth_slice_s: float = 0.2
    thinking_slice_s: float = 3.0
    """With all modules; a decision then takes a hundred times as long as without any."""
    games: int = 5

    @classmethod
    def quick(cls, rounds: int = 3) -> "Plan":
        """A quick look, too short to judge by."""
        return cls(rounds=rounds, slice_s=0.1, growth_slice_s=0.05, thinking_slice_s=0.5, games=1)


@dataclass(frozen=True)
class Throughput:
    """One contender of the race; ``ratio`` is its rate relative to the base in the same round."""

    decisions_per_s: Spread
    games_per_s: Spread
    decisions_per_game: float
    forced_share: float
    ratio: Spread | None


@dataclass(frozen=True)
class Report:
    """Everything measured. Keys are ``"4 players, builder"`` and the like."""

    plan: Plan
    python: str
    peer_version: str | None
    against_peer: dict[str, Throughput]
    editions: Race
    growth: dict[str, Throughput]
    parts: dict[str, Parts]
    memory: dict[str, Memory]
    hashes: Hashes
    bots: dict[str, Thought]
    targets: list[Target]

    def as_data(self) -> dict[str, Any]:
        """For ``--json``."""
        return asdict(self) | {"editions": against_base.as_data(self.editions)}


def label(players: int, policy: str) -> str:
    return f"{players} players, {policy}"


def _throughput(run: Race, name: str, base: str | None) -> Throughput:
    return Throughput(
        decisions_per_s=run.rate(name),
        games_per_s=run.games(name),
        decisions_per_game=run.decisions_per_game(name),
        forced_share=run.forced_share(name),
        ratio=None if base is None else run.ratio(name, base),
    )


def _against_peer(plan: Plan, with_peer: bool) -> dict[str, Throughput]:
    contenders: dict[str, Contender] = {peer.GAME: peer.Peer()} if with_peer else {}
    for players in targets.RATIOS:
        for name, policy in POLICIES.items():
            contenders[label(players, name)] = Subject(players, policy)
    run = race(contenders, plan.rounds, plan.slice_s)
    base = peer.GAME if with_peer else None
    return {name: _throughput(run, name, base) for name in contenders}


def _growth(plan: Plan) -> dict[str, Throughput]:
    found: dict[str, Throughput] = {}
    for name, policy in POLICIES.items():
        contenders: dict[str, Contender] = {label(n, name): Subject(n, policy, GROWTH_SEEDS) for n in PLAYERS}
        run = race(contenders, plan.rounds, plan.growth_slice_s)
        found |= {each: _throughput(run, each, label(PLAYERS[0], name)) for each in contenders}
    return found


def measure(plan: Plan) -> Report:
    """Run everything; takes about four minutes with the default plan."""
    version = peer.available()
    against_peer = _against_peer(plan, version is not None)
    editions = against_base.editions(plan.rounds, plan.slice_s)
    growth = _growth(plan)
    costs: dict[str, Parts] = {}
    used: dict[str, Memory] = {}
    judged = [
        targets.ratio(players, name, against_peer[label(players, name)].ratio)
        for players in targets.RATIOS
        for name in POLICIES
    ]
    judged += [targets.edition(name, editions.ratio(name, against_base.BASE)) for name in targets.EDITIONS]
    for players in PLAYERS:
        for name, policy in POLICIES.items():
            costs[label(players, name)] = parts.measure(players, policy, plan.games)
            used[label(players, name)] = parts.memory(players, policy, plan.games)
    slowest = max(costs, key=lambda each: costs[each].clone.mean)
    largest = max(used, key=lambda each: used[each].held)
    counted = hashes.count(4, POLICIES["builder"])
    judged.append(targets.clone(slowest, costs[slowest]))
    judged.append(targets.memory(largest, used[largest]))
    judged.append(targets.hashes(counted))
    judged.append(targets.analysis(analysis.measure(plan.games)))
    thought = bots.measure(plan.rounds, plan.slice_s, plan.thinking_slice_s)
    judged += [target for name, each in thought.items() for target in targets.thinking(name, each)]
    python = f"{platform.python_implementation()} {platform.python_version()}, gc {gc.get_threshold()}"
    return Report(plan, python, version, against_peer, editions, growth, costs, used, counted, thought, judged)


def _range(spread: Spread, digits: int = 0) -> str:
    return f"{spread.median:,.{digits}f} [dim]({spread.low:,.{digits}f}–{spread.high:,.{digits}f})[/dim]"


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    return table


def _against_peer_table(report: Report) -> Table:
    version = report.peer_version or "not installed"
    table = _table(
        f"Decisions with a choice, against OpenSpiel ({version}), median of {report.plan.rounds} rounds",
        "", "decisions/s", "ratio", "games/s", "decisions/game", "forced",
    )  # fmt: skip
    for name, each in report.against_peer.items():
        table.add_row(
            name,
            _range(each.decisions_per_s),
            "–" if each.ratio is None else _range(each.ratio, 2),
            _range(each.games_per_s, 1),
            f"{each.decisions_per_game:.0f}",
            f"{each.forced_share:.0%}",
        )
    return table


def _us(cost: Cost) -> str:
    return f"{cost.mean:,.1f} [dim](p95 {cost.p95:,.1f})[/dim]"


def _parts_table(report: Report) -> Table:
    table = _table(
        "µs per call, mean, at decisions with a choice",
        "", "legal_actions", "play", "clone", "play on clone", "policy", "new_game", "record",
    )  # fmt: skip
    for name, each in report.parts.items():
        row = (each.legal_actions, each.play, each.clone, each.play_on_clone)
        rare = (each.policy, each.new_game, each.record)
        table.add_row(name, *map(_us, row), *(f"{cost.mean:,.1f}" for cost in rare))
    return table


def _growth_table(report: Report) -> Table:
    table = _table(
        f"From {PLAYERS[0]} to {PLAYERS[-1]} players",
        "", "decisions/s", "µs/decision", f"cost by {PLAYERS[0]} players'", "games/s", "decisions/game",
        "choices", "placed/player", "kB",
    )  # fmt: skip
    for name, each in report.growth.items():
        costs, ratio = report.parts[name], each.ratio
        table.add_row(
            name,
            _range(each.decisions_per_s),
            f"{1e6 / each.decisions_per_s.median:.1f}",
            "–" if ratio is None else _range(Spread(1 / ratio.median, 1 / ratio.high, 1 / ratio.low), 2),
            f"{each.games_per_s.median:.1f}",
            f"{each.decisions_per_game:.0f}",
            f"{costs.choices:.1f}",
            f"{costs.placed_per_player:.1f}",
            f"{report.memory[name].held / 1000:.0f}",
        )
    return table


def _editions_table(report: Report) -> Table:
    return against_base.table("Editions", report.editions)


def _bots_table(report: Report) -> Table:
    table = _table(
        f"Computer opponents, {bots.PLAYERS} players: ms per decision with a choice",
        "", "mean", "p99", "slowest", "by uniform play", "decisions",
    )  # fmt: skip
    for name, each in report.bots.items():
        times = (each.mean, each.p99, each.slowest)
        table.add_row(name, *(f"{ms:,.1f}" for ms in times), _range(each.ratio), f"{each.decisions:,}")
    return table


def _targets_table(report: Report) -> Table:
    table = _table("Targets", "", "wanted", "measured", "")
    words = {True: "[green]met[/green]", False: "[red]missed[/red]", None: "[yellow]not measured[/yellow]"}
    for each in report.targets:
        table.add_row(each.name, each.wanted, each.measured, words[each.met])
    return table


def show(report: Report, console: Console) -> None:
    """Print the report."""
    console.print(f"{report.python}; {report.plan.rounds} rounds; slices of {report.plan.slice_s:g} s")
    for table in (_against_peer_table, _editions_table, _parts_table, _growth_table, _bots_table, _targets_table):
        console.print(table(report))
