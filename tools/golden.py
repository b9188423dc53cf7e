"""Write the golden playthroughs: whole games as text, with everything that happened in them.

`python tools/golden.py` writes tests/golden/*.txt anew. Do that when a rule has changed on purpose, and read the
difference: each changed line is a change of the game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations, product
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # started as a file, Python knows only the folder of that file

from tests.properties.policies import EDITIONS, Dice, builder, mason  # noqa: E402

import alhambra  # noqa: E402
from alhambra import Action, Game, NothingToUndo, ScoreLine  # noqa: E402
from alhambra.editions import MODULES  # noqa: E402
from alhambra.game.notation import write_cell  # noqa: E402
from alhambra.game.tiles import Tile  # noqa: E402

FOLDER = ROOT / "tests" / "golden"
POSITION_EVERY = 150
"""After how many decisions the whole position is written down."""
UNDO_ONE_IN = 30
"""How often something is taken back, where that is possible."""


class Playthrough(NamedTuple):
    """A game to be written down. Four players have to confirm their turns."""

    name: str
    players: int
    edition: str
    modules: tuple[str, ...] = ()
    decisions: int | None = None
    """After how many decisions to stop; None is the end of the game."""

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"

    def text(self) -> str:
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        confirm = self.players == 4
        game = alhambra.new_game(self.players, self.modules, self.edition, self.players, {"confirm": confirm})
        dice = Dice(f"golden {self.edition} {self.players}")
        with_modules = f" and {', '.join(self.modules)}" if self.modules else ""
        yield f"A game of edition {self.edition} with {self.players} players{with_modules}. Written by tools/golden.py."
        number = 0
        while game.decision and number != self.decisions:
            if number % POSITION_EVERY == 0:
                yield from position_lines(game)
            number += 1
            if dice.below(UNDO_ONE_IN) == 0 and undone(game):
                yield f"{number}. undo"
                continue
            legal = game.legal_actions()
            action = self._choice(legal, dice)
            player, step = game.decision
            yield f"{number}. {step} {player}: {action} ({len(legal)} legal, {fingerprint(legal)})"
            yield from (f"   {told(event)}" for event in game.play(action))
        yield from position_lines(game)
        if game.outcome:
            yield f"{game.outcome.reason}; points {' '.join(map(str, game.outcome.scores))}"

    def _choice(self, legal: Sequence[Action], dice: Dice) -> Action:
        """With modules every second time any verb is as likely as another, so that everything occurs."""
        if self.modules and dice.below(2) == 0:
            verb = dice.choice(sorted({action.verb for action in legal}))
            return dice.choice([action for action in legal if action.verb == verb])
        policy = mason if dice.below(4) == 0 else builder
        return policy(legal, dice)


def covering(modules: Sequence[str]) -> list[tuple[str, ...]]:
    """Eight sets of modules in which every two modules are both there, both absent, and each there without the other.

    Each module is in four of the last seven sets, no two in the same four.
    """
    fours = dict(zip(modules, combinations(range(1, 8), 4), strict=False))
    return [tuple(name for name in modules if number in fours[name]) for number in range(8)]


def _playthroughs() -> Iterator[Playthrough]:
    for edition, players in product(EDITIONS, range(2, 7)):
        yield Playthrough(f"{edition}-{players}-players", players, edition)
    for module in MODULES.values():
        yield Playthrough(f"module-{module.name}", 2 + module.number % 5, "alhambra", (module.name,), decisions=140)
    for number, modules in enumerate(covering(list(MODULES))):
        yield Playthrough(f"modules-{number}", 2 + number % 5, EDITIONS[number % 2], modules, decisions=160)
    yield Playthrough("everything", 3, "alhambra", tuple(MODULES))


PLAYTHROUGHS = list(_playthroughs())


def undone(game: Game) -> bool:
    """Take something back; whether there was anything."""
    try:
        game.undo()
    except NothingToUndo:
        return False
    return True


def position_lines(game: Game) -> Iterator[str]:
    """The position between blank lines, without the score lines, which have been told when they came."""
    yield ""
    yield from (line for line in game.position().splitlines() if not line.startswith("line"))
    yield ""


def fingerprint(actions: Sequence[Action]) -> str:
    """Six characters that change when the list of legal actions does, or its order."""
    return sha256("\n".join(map(str, actions)).encode()).hexdigest()[:6]


def told(event: Any) -> str:
    """An event in one line: its name and its values."""
    if isinstance(event, tuple) and hasattr(event, "line") and isinstance(event.line, ScoreLine):
        return told_line(event.line)
    values = (told_value(name, value) for name, value in event._asdict().items())
    return " ".join((type(event).__name__, *values))


def told_line(line: ScoreLine) -> str:
    """A score line with the places its points come from."""
    json = line.to_json()
    cells = " ".join(f"{x},{y}" for x, y in json["cells"])
    segments = " ".join(f"{x},{y}{side}" for x, y, side in json["segments"])
    where = f" at {cells}{segments}" if cells or segments else ""
    return f"{line.points} for {line.player}, {line.reason} ({line.rule}){where}"


def told_value(name: str, value: Any) -> str:
    if name == "cell":
        return write_cell(value)
    if isinstance(value, tuple) and not isinstance(value, Tile | Action):
        return " ".join(map(str, value)) or "-"
    return str(value)


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    for playthrough in PLAYTHROUGHS:
        playthrough.file.write_text(playthrough.text(), encoding="utf-8", newline="\n")
        print(playthrough.file.relative_to(ROOT))
    for old in set(FOLDER.glob("*.txt")) - {playthrough.file for playthrough in PLAYTHROUGHS}:
        old.unlink()


if __name__ == "__main__":
    main()
