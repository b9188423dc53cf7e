"""Write the tables of strengths in docs/opponents.md, from src/alhambra/bots/strength.toml.

python tools/strength.py          write them
python tools/strength.py --check  only check whether they are up to date
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.document_table import DOCS, write_or_check

from alhambra.bots import BOTS
from alhambra.bots.strength import Measurement, measured, measured_elsewhere
from alhambra.editions import MODULES

COLUMNS = ("level", "against", "games", "wins", "even", "lead in points", "measured")


def in_the_base_game() -> str:
    rows = [_row(COLUMNS), "|---" * len(COLUMNS) + "|"]
    rows += [_row(_cells(each)) for each in measured()]
    known = {each.level for each in measured()} | {each.against for each in measured()}
    rows += [f"| {level} | | | not measured yet | | | |" for level in BOTS if level not in known]
    return "\n".join(rows)


def elsewhere() -> str:
    """Two columns, because one would be very long."""
    cells = [(_title(each.playing), _wins(each), _lead(each)) for each in measured_elsewhere()]
    half = (len(cells) + 1) // 2
    pairs = zip_longest(cells[:half], cells[half:], fillvalue=("", "", ""))
    return "\n".join(
        [_row(("", "wins", "lead in points") * 2), "|---" * 6 + "|", *[_row(one + two) for one, two in pairs]]
    )


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cells(each: Measurement) -> tuple[str, ...]:
    against = f"{each.players - 1} × {each.against}"
    return each.level, against, str(each.games), _wins(each), f"{each.even} %", _lead(each), each.date.isoformat()


def _wins(each: Measurement) -> str:
    return f"{each.wins} ± {each.wins_error} %" if each.wins_error else f"{each.wins} %"


def _lead(each: Measurement) -> str:
    return f"{each.lead:+.1f} ± {each.lead_error:.1f}"


def _title(playing: str) -> str:
    return f"{MODULES[playing].number} `{playing}`" if playing in MODULES else f"`{playing}`"


if __name__ == "__main__":
    tables = {"strength": in_the_base_game(), "strength elsewhere": elsewhere()}
    sys.exit(write_or_check(__doc__, DOCS / "opponents.md", tables))
