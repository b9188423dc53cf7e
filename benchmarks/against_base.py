"""What the other editions and the modules cost, compared with the base game in the same run."""

from typing import Any

from rich.table import Table

from alhambra.editions import EDITIONS, MODULES

from .interleave import Race, race
from .policies import uniform
from .subject import BASE_EDITION
from .throughput import Subject

PLAYERS = 4
BASE, EVERYTHING = "base game", "everything"


def editions(rounds: int, seconds: float) -> Race:
    """Every other edition: uniform play with four players, in alternating slices."""
    contenders = {BASE: Subject(PLAYERS, uniform)}
    contenders |= {name: Subject(PLAYERS, uniform, edition=name) for name in EDITIONS if name != BASE_EDITION}
    return race(contenders, rounds, seconds)


def modules(rounds: int, seconds: float) -> Race:
    """Each module alone, and all together, in the same way."""
    contenders = {BASE: Subject(PLAYERS, uniform)}
    contenders |= {name: Subject(PLAYERS, uniform, modules=(name,)) for name in MODULES}
    contenders[EVERYTHING] = Subject(PLAYERS, uniform, modules=tuple(MODULES))
    return race(contenders, rounds, seconds)


def table(what: str, run: Race) -> Table:
    found = Table(title=f"{what}, {PLAYERS} players, uniform play", title_justify="left", title_style="bold")
    for heading in ("", "decisions/s", "by the base game's", "decisions/game"):
        found.add_column(heading, justify="right" if heading else "left")
    for name in run.slices:
        rate, ratio = run.rate(name), run.ratio(name, BASE)
        found.add_row(
            name,
            f"{rate.median:,.0f} ({rate.low:,.0f}–{rate.high:,.0f})",
            f"{ratio.median:.2f} ({ratio.low:.2f}–{ratio.high:.2f})",
            f"{run.decisions_per_game(name):,.0f}",
        )
    return found


def as_data(run: Race) -> dict[str, Any]:
    return {
        name: {"decisions_per_s": run.rate(name).median, "ratio": run.ratio(name, BASE).median} for name in run.slices
    }
