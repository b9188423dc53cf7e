"""Record games by the current version of the rules, which must replay forever: tests/records.

`python tools/records.py` adds the folder of the current version: whole games of every edition, with every module and
with options, and their final points. Run it before each release. It never writes into an existing folder: these records
stand for those that players have saved, which no release can change. If the program has a module that the folder does
not, it says so: the release needs a new version of the rules (`game/versions.py`).
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # run as a script, Python searches only the folder of the script

from tests.properties.policies import Dice, explorer  # noqa: E402
from tools.golden import VARIANTS, undone  # noqa: E402

from alhambra import Game, new_game  # noqa: E402
from alhambra.editions import EDITIONS, MODULES  # noqa: E402
from alhambra.editions.presets import modules_of  # noqa: E402
from alhambra.game import versions  # noqa: E402
from alhambra.game.options import Switch  # noqa: E402
from alhambra.kernel.record import read  # noqa: E402

FOLDER = ROOT / "tests" / "records"
RESULTS = "results.json"
"""The file with the points at the end of each game, by the name of its record."""
UNDO_ONE_IN = 30
"""How often an action is undone, when that is possible."""
MIDGAME = 40
"""After how many decisions the game is written as a position, from which another one begins."""


class Kept(NamedTuple):
    """A game to be recorded."""

    name: str
    players: int
    edition: str = "alhambra"
    modules: tuple[str, ...] = ()
    options: Mapping[str, Any] = MappingProxyType({})

    def begin(self) -> Game:
        return new_game(self.players, self.modules, self.edition, self.players, self.options)


def kept() -> Iterator[Kept]:
    """The games of a version: between them they have every edition with any number of players, every module and every
    option."""
    for edition in EDITIONS:
        for players in range(2, 7):
            yield Kept(f"{edition}-{players}-players", players, edition)
        yield Kept(f"{edition}-everything", 3, edition, modules_of(["everything"], edition))
    for number, name in enumerate(MODULES):
        yield Kept(f"module-{name}", 2 + number % 5, modules=(name,))
    yield Kept("confirmed-turns", 4, options={"confirm": True, "ages": [2, 0, 3, 1]})
    for module in MODULES.values():
        for name, option in module.options.items():
            if isinstance(option, Switch):
                yield Kept(name.replace("_", "-"), 3, modules=(module.name,), options={name: not option.default})
    for number, (name, options) in enumerate(VARIANTS.items()):
        yield Kept(f"red_palace-{name}", 2 + number, "red_palace", options=options)


def play(game: Game, dice: Dice, decisions: int | None = None) -> Game:
    """Play a game to its end, or that many decisions; now and then an action is undone."""
    while game.decision and decisions != 0:
        if dice.below(UNDO_ONE_IN) > 0 or not undone(game):
            game.play(explorer(game.legal_actions(), dice))
        decisions = None if decisions is None else decisions - 1
    return game


def games() -> Iterator[tuple[str, Game]]:
    """The games, played to their end."""
    for each in kept():
        yield each.name, play(each.begin(), Dice(f"records {each.name}"))
    everything = Kept("", 4, modules=modules_of(["everything"], "alhambra")).begin()
    position = play(everything, Dice("records midgame"), MIDGAME).position()
    yield "from-a-position", play(Game.from_position(position, seed=1), Dice("records from a position"))


def add(folder: Path, version: int) -> Path:
    """Add the records of the current version to the folder of all records. Raises `FileExistsError`."""
    new = folder / f"v{version}"
    if new.exists():
        raise FileExistsError(f"{new} exists already. Its records may never change.")
    with tempfile.TemporaryDirectory(dir=folder) as unfinished:
        whole = Path(unfinished) / new.name
        whole.mkdir()
        results: dict[str, list[int]] = {}
        for name, game in games():
            (whole / f"{name}.txt").write_text(str(game.record()), encoding="utf-8", newline="\n")
            assert game.outcome
            results[name] = list(game.outcome.scores)
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(scores)}" for name, scores in sorted(results.items()))
        (whole / RESULTS).write_text(f"{{\n{lines}\n}}\n", encoding="utf-8", newline="\n")
        whole.rename(new)
    return new


def not_recorded(folder: Path, version: int) -> list[str]:
    """The modules that no record of a version is played with."""
    files = (folder / f"v{version}").glob("*.txt")
    played = {name for file in files for name in read(file.read_text(encoding="utf-8")).header["modules"]}
    return [name for name in MODULES if name not in played]


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    version = versions.RULES_VERSION
    if not (FOLDER / f"v{version}").exists():
        print(add(FOLDER, version).relative_to(ROOT))
    elif new := not_recorded(FOLDER, version):
        sys.exit(f"{', '.join(new)}: not in the records of version {version}. See src/alhambra/game/versions.py.")
    else:
        print(f"The records of version {version} are complete.")


if __name__ == "__main__":
    main()
