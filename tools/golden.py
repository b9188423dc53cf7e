"""Write the golden playthroughs: whole games as text, with everything that happened in them.

`python tools/golden.py` rewrites tests/golden/*.txt. Do that when a rule has changed on purpose, and read the diff:
each changed line is a change in the game. `--add` leaves existing playthroughs alone and only adds those with whatever
is new, such as a module. `--module storks` adds those of a module, or rewrites them: their names end in its name.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations, product
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # run as a script, Python searches only the folder of the script

from tests.properties.policies import EDITIONS, Dice, explorer, mason_or_builder  # noqa: E402

import alhambra  # noqa: E402
from alhambra import Action, Game, NothingToUndo, ScoreLine  # noqa: E402
from alhambra.editions import MODULES  # noqa: E402
from alhambra.editions.presets import modules_of  # noqa: E402
from alhambra.game.palace.tiles import Tile  # noqa: E402
from alhambra.game.text.notation import write_cell  # noqa: E402

FOLDER = ROOT / "tests" / "golden"
POSITION_EVERY = 150
"""After how many decisions the whole position is written."""
UNDO_ONE_IN = 30
"""How often an action is undone, when that is possible."""
SHORT = {"module-": 140, "modules-": 160, "red_palace-with-": 160}
"""After how many decisions a playthrough stops, by the beginning of its name. All others are whole games."""
RED_PALACE = "red_palace"
VARIANTS: dict[str, dict[str, Any]] = {
    "classic-scoring": {"classic_scoring": True, "abilities": ["fresh", "preview", "swap", "wall"]},
    "first-board": {"first_board": True, "starter": 0},
    "chosen-abilities": {"abilities": ["half", "money", "move", "plaza"]},
}
"""Options of the Red Palace that are played, by the end of the playthrough's name; all nine abilities are named."""


class Playthrough(NamedTuple):
    """A game to be recorded. With four players, turns are confirmed."""

    name: str
    players: int
    edition: str
    modules: tuple[str, ...] = ()
    decisions: int | None = None
    """After how many decisions to stop; None is the end of the game."""
    options: str = "{}"
    """As JSON."""

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"

    def text(self) -> str:
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        options = {"confirm": self.players == 4, **json.loads(self.options)}
        game = alhambra.new_game(self.players, self.modules, self.edition, self.players, options)
        dice = Dice(f"golden {self.edition} {self.players}")
        choose = explorer if self.modules or self.edition == RED_PALACE else mason_or_builder
        with_modules = f" and {', '.join(self.modules)}" if self.modules else ""
        with_options = f", options {self.options}" if self.options != "{}" else ""
        who = f"edition {self.edition} with {self.players} players"
        yield f"A game of {who}{with_modules}{with_options}. Written by tools/golden.py."
        number = 0
        while game.decision and number != self.decisions:
            if number % POSITION_EVERY == 0:
                yield from position_lines(game)
            number += 1
            if dice.below(UNDO_ONE_IN) == 0 and undone(game):
                yield f"{number}. undo"
                continue
            legal = game.legal_actions()
            action = choose(legal, dice)
            player, step = game.decision
            yield f"{number}. {step} {player}: {action} ({len(legal)} legal, {fingerprint(legal)})"
            yield from (f"   {told(event)}" for event in game.play(action))
        yield from position_lines(game)
        if game.outcome:
            yield f"{game.outcome.reason}; points {' '.join(map(str, game.outcome.scores))}"


def written() -> list[Playthrough]:
    """The existing playthroughs. Each file says what is played, so a new module changes none of them."""
    return [_described(file) for file in sorted(FOLDER.glob("*.txt"))]


def _described(file: Path) -> Playthrough:
    with file.open(encoding="utf-8") as lines:
        described = _FIRST_LINE.fullmatch(next(lines).rstrip())
    assert described, f"the first line of {file.name} does not say what is played"
    edition, players, modules, options = described.groups()
    decisions = next((limit for start, limit in SHORT.items() if file.stem.startswith(start)), None)
    chosen = tuple(modules.split(", ")) if modules else ()
    return Playthrough(file.stem, int(players), edition, chosen, decisions, options or "{}")


_FIRST_LINE = re.compile(
    r"A game of edition (\S+) with (\d) players(?: and ([^{]+?))?(?:, options ({.+}))?\. Written by tools/golden\.py\."
)


def missing(there: Sequence[Playthrough], modules: Sequence[str]) -> Iterator[Playthrough]:
    """The playthroughs to add so that nothing new is without a golden game."""
    for edition, players in product(EDITIONS, range(2, 7)):
        if not any(each.edition == edition and each.players == players for each in whole_games(there)):
            yield Playthrough(f"{edition}-{players}-players", players, edition)
    yield from (each for each in _of_the_red_palace() if each not in there)
    for name in modules:
        if not any(each.modules == (name,) for each in there):
            yield Playthrough(f"module-{name}", 2 + len(name) % 5, "alhambra", (name,), SHORT["module-"])
    for name in modules:
        if not any(name in each.modules for each in there if each.name.startswith("modules-")):
            others = [other for other in modules if other != name]
            for number, half in enumerate((others[::2], others[1::2])):
                chosen = tuple(module for module in modules if module == name or module in half)
                players = 2 + (len(name) + number) % 5
                yield Playthrough(f"modules-{number}-{name}", players, EDITIONS[number], chosen, SHORT["modules-"])
    for name in modules:
        if not any(name in each.modules for each in whole_games(there)):
            yield Playthrough(f"everything-{name}", 3, "alhambra", tuple(modules))


def _of_the_red_palace() -> Iterator[Playthrough]:
    """Its options, and each set of modules that goes with it."""
    for number, (name, options) in enumerate(VARIANTS.items()):
        yield Playthrough(f"{RED_PALACE}-{name}", 2 + number, RED_PALACE, options=json.dumps(options))
    goes_with = modules_of(["everything"], RED_PALACE)
    sets = [some for size in range(1, len(goes_with) + 1) for some in combinations(goes_with, size)]
    for number, some in enumerate(sets):
        name = f"{RED_PALACE}-with-{'-'.join(some)}"
        yield Playthrough(name, 2 + number % 5, RED_PALACE, some, SHORT[f"{RED_PALACE}-with-"])


def whole_games(playthroughs: Sequence[Playthrough]) -> list[Playthrough]:
    return [each for each in playthroughs if each.decisions is None]


def undone(game: Game) -> bool:
    """Undo an action; returns whether there was one."""
    try:
        game.undo()
    except NothingToUndo:
        return False
    return True


def position_lines(game: Game) -> Iterator[str]:
    """The position between blank lines, without the score lines, which have already been written."""
    yield ""
    yield from (line for line in game.position().splitlines() if not line.startswith("line"))
    yield ""


def fingerprint(actions: Sequence[Action]) -> str:
    """Six characters that change when the list of legal actions or its order does."""
    return sha256("\n".join(map(str, actions)).encode()).hexdigest()[:6]


def told(event: Any) -> str:
    """An event in one line: its name and its values."""
    if isinstance(event, tuple) and hasattr(event, "line") and isinstance(event.line, ScoreLine):
        return told_line(event.line)
    values = (told_value(name, value) for name, value in event._asdict().items())
    return " ".join((type(event).__name__, *values))


def told_line(line: ScoreLine) -> str:
    """A score line with the places its points were given for."""
    json = line.to_json()
    cells = " ".join(f"{x},{y}" for x, y in json["cells"])
    segments = " ".join(f"{x},{y}{side}" for x, y, side in json["segments"])
    where = f" at {cells}{segments}" if cells or segments else ""
    return f"{line.points} for {line.player}, {line.reason} ({line.rule}){where}"


def told_value(name: str, value: Any) -> str:
    if name == "cell":
        return write_cell(value)
    if isinstance(value, tuple) and not isinstance(value, Tile | Action):
        return " ".join(filter(None, map(str, value))) or "-"  # a bill has fields that are mostly empty
    return str(value)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--add", action="store_true", help="add playthroughs for what is new, and change none")
    parser.add_argument("--module", choices=MODULES, help="add or rewrite the playthroughs of this module alone")
    given = parser.parse_args()
    there = written()
    again = [each for each in there if each.name.endswith(f"-{given.module}")] if given.module else there
    for playthrough in (*([] if given.add else again), *missing(there, list(MODULES))):
        playthrough.file.write_text(playthrough.text(), encoding="utf-8", newline="\n")
        print(playthrough.file.relative_to(ROOT))


if __name__ == "__main__":
    main()
