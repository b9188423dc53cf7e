"""The rooms of the program, from the bottom to the top: what each is for, and who may import whom.

    python tools/rooms.py            write the tree in docs/architecture.md and the picture docs/pictures/rooms.svg
    python tools/rooms.py --check    only check whether both are up to date

`tests/architecture` checks that imports keep to it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import wrap
from xml.sax.saxutils import escape

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.document_table import DOCS, write_or_check

FLOORS: tuple[dict[str, str], ...] = (
    {
        "kernel": "a machine for games made of questions and answers; knows nothing about Alhambra",
        "drawing": "palaces as islands with houses, as SVG or on another canvas; knows no rules",
    },
    {"game": "the base game: palace, money, market, turn, scoring, text (notation, positions), components"},
    {"modules": "one folder per module: rules, components, words, rulebook pages, and how opponents value it"},
    {"editions": "one folder per edition: its parts, their order, its options, and the modules that go with it"},
    {"play": "a game being played: actions and undo, records, menus, standing orders, what happened in sentences"},
    {"bots": "computer opponents and their memory; they are given a covered state, never the real one"},
    {"analysis": "what a position or a game tells: forecasts, reviews of played games, puzzles"},
    {
        "lab": "many games: contests between bots, training, work on a Ray cluster",
        "table": "what happens at a table: seats, entries, views, what each viewer is sent; no sockets, no database",
    },
    {"host": "tables being run, wherever that is: opening, playing, absent players, requests and answers"},
    {
        "server": "a host as a web server: storage, thinkers, web, and a cluster of several processes",
        "browser": "a host in a web page: IndexedDB, and thinking in a worker",
    },
    {"terminal": "the terminal program: commands, the table as text, messages in the reader's language"},
)
"""From the bottom to the top. A room may import from those below it; rooms on the same floor do not import each
other."""
PICTURE = DOCS / "pictures" / "rooms.svg"
_WIDTH, _HEIGHT, _GAP = 760, 58, 8
_STYLE = (
    "rect{fill:#fbf3e2;stroke:#b08a52}.name{font:600 17px serif;fill:#5b3a17}.what{font:13px sans-serif;fill:#4a4036}"
    "@media(prefers-color-scheme:dark){rect{fill:#3a3128;stroke:#8d6f45}.name{fill:#f0dcb8}.what{fill:#d8cdbd}}"
)


def tree() -> str:
    """The rooms with a sentence each, as in the file system."""
    rooms = [(name, what) for floor in FLOORS for name, what in floor.items()]
    lines = [f"  {name + '/':<11} {what}" for name, what in rooms]
    return "\n".join(["```", "src/alhambra/", *lines, "```"])


def picture() -> str:
    """The floors as a drawing, the lowest at the bottom."""
    boxes: list[str] = []
    for at, floor in enumerate(reversed(FLOORS)):
        width = (_WIDTH - _GAP * (len(floor) - 1)) / len(floor)
        for number, (name, what) in enumerate(floor.items()):
            boxes += _box(name, what, number * (width + _GAP), at * (_HEIGHT + _GAP), width)
    height = len(FLOORS) * (_HEIGHT + _GAP) - _GAP
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img" '
            f'aria-label="The rooms of the program; each imports only from those below it">',
            f"<style>{_STYLE}</style>",
            *boxes,
            "</svg>\n",
        ]
    )


def _box(name: str, what: str, x: float, y: float, width: float) -> list[str]:
    lines = wrap(what, int((width - 130) / 6.2))
    middle = y + _HEIGHT / 2
    first = middle + 5 - 17 * (len(lines) - 1) / 2
    return [
        f'<rect x="{x + 0.5:g}" y="{y + 0.5:g}" width="{width - 1:g}" height="{_HEIGHT - 1}" rx="6"/>',
        f'<text class="name" x="{x + 14:g}" y="{middle + 6:g}">{name}</text>',
        *(
            f'<text class="what" x="{x + 106:g}" y="{first + 17 * number:g}">{escape(line)}</text>'
            for number, line in enumerate(lines)
        ),
    ]


def main() -> int:
    if "--check" in sys.argv:
        if not PICTURE.is_file() or PICTURE.read_text(encoding="utf-8") != picture():
            return 1
    else:
        PICTURE.write_text(picture(), encoding="utf-8")
    return write_or_check(__doc__, DOCS / "architecture.md", {"rooms": tree()})


if __name__ == "__main__":
    sys.exit(main())
