"""Write the table of strengths in docs/opponents.md, from src/alhambra/bots/strength.toml.

python tools/strength.py          write it
python tools/strength.py --check  only check whether it is up to date
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.document_table import DOCS, write_or_check

from alhambra.bots import BOTS
from alhambra.bots.strength import Measured, measured

COLUMNS = ("level", "against", "games", "wins", "even", "lead in points", "measured")


def table() -> str:
    rows = [f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|"]
    rows += [f"| {' | '.join(_cells(each))} |" for each in measured()]
    known = {each.level for each in measured()} | {each.against for each in measured()}
    rows += [f"| {level} | | | not measured yet | | | |" for level in BOTS if level not in known]
    return "\n".join(rows)


def _cells(each: Measured) -> tuple[str, ...]:
    against = f"{each.players - 1} × {each.against}"
    wins = f"{each.wins} ± {each.wins_error} %" if each.wins_error else f"{each.wins} %"
    lead = f"{each.lead:+.1f} ± {each.lead_error:.1f}"
    return each.level, against, str(each.games), wins, f"{each.even} %", lead, each.date.isoformat()


if __name__ == "__main__":
    sys.exit(write_or_check(__doc__, DOCS / "opponents.md", "strength", table()))
