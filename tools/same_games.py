"""Play the same games in CPython and as a browser does, and compare their records, letter by letter.

`python -m tools.same_games` plays 200 games: every edition with two to six players, every module alone, all of them,
some of them, with confirmed turns, with undo, by chance and by computer opponents. In place of a browser, Node.js runs
the Python that is built for browsers (`make client`). `--games 20 --first 40` plays only numbers 40 to 59.

Browsers have a later Python, which since 3.12 adds floats more exactly; where opinions of computer opponents are nearly
equal, that decides. So an older one adds in the same way here.
"""

from __future__ import annotations

import builtins
import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path("/project") if sys.platform == "emscripten" else Path(__file__).resolve().parent.parent
if sys.platform == "emscripten":
    sys.path.append(str(ROOT))

from tests.properties.policies import Dice, explorer  # noqa: E402

from alhambra import Game, NothingToUndo, new_game  # noqa: E402
from alhambra.bots import Player, lower_level, make_bot  # noqa: E402
from alhambra.bots.memory import Seen  # noqa: E402
from alhambra.editions import EDITIONS, MODULES  # noqa: E402
from alhambra.editions.presets import modules_of  # noqa: E402

UNDO_ONE_IN = 20
BASE, NEW_BASE, RED_PALACE = EDITIONS
KINDS = (
    "base",
    "2003",
    "red palace",
    "module",
    "everything",
    "some",
    "red everything",
    "bots",
    "bots and some",
    "confirm",
)
LEVELS = ("random", "novice", "greedy", "planner", "master:12")
MOST_DECISIONS = 40
"""Where computer opponents play with modules, the games are not played to their end: there they think long."""


def begun(number: int, kind: str) -> Game:
    """A new game of that kind; kinds come round, so each of them has every number of players."""
    turn = number // len(KINDS)
    dice = Dice(f"same games {number}")
    edition, modules, options = BASE, tuple[str, ...](), dict[str, Any]()
    if kind == "2003":
        edition = NEW_BASE
    elif kind.startswith("red"):
        edition = RED_PALACE
        modules = modules_of(["everything"], RED_PALACE) if "everything" in kind else ()
    elif kind == "module":
        modules = (list(MODULES)[turn % len(MODULES)],)
    elif kind == "everything":
        modules = tuple(MODULES)
    elif "some" in kind:
        modules = tuple(sorted(dice.shuffled(list(MODULES))[: 2 + dice.below(6)], key=list(MODULES).index))
    elif kind == "confirm":
        modules = (list(MODULES)[-1 - turn % len(MODULES)],)
        options = {"confirm": True}
    return new_game(2 + turn % 5, modules, edition, number, options)


def played(number: int) -> Game:
    kind = KINDS[number % len(KINDS)]
    game, dice = begun(number, kind), Dice(f"same game {number}")
    players = game.rules.ruleset.players
    bots: list[Player | None] = [None] * players
    if kind.startswith("bots"):
        bots = [Player(LEVELS[(number + seat) % len(LEVELS)], seat, make_bot, lower_level) for seat in range(players)]
    decisions = 0
    while game.decision and not (kind == "bots and some" and decisions >= MOST_DECISIONS):
        decisions += 1
        bot = bots[game.decision.player]
        if bot:
            game.play(bot.choose(game, Seen(((),) * players)))
        elif dice.below(UNDO_ONE_IN) > 0 or not undone(game):
            game.play(explorer(game.legal_actions(), dice))
    return game


def undone(game: Game) -> bool:
    """Undo an action; returns whether there was one."""
    try:
        game.undo()
    except NothingToUndo:
        return False
    return True


def sum_of_3_12(values: Iterable[Any], start: Any = 0) -> Any:
    """As Python 3.12 adds: what is lost by rounding is added in the end."""
    total, lost = start, 0.0
    for value in values:
        before, total = total, total + value
        if type(before) is type(value) is float:
            lost += (before - total) + value if abs(before) >= abs(value) else (value - total) + before
    return total + lost if lost and math.isfinite(lost) else total


@contextmanager
def adding_as_in_3_12() -> Iterator[None]:
    own = builtins.sum
    if sys.version_info < (3, 12):
        builtins.sum = sum_of_3_12
    try:
        yield
    finally:
        builtins.sum = own


def fingerprints(numbers: Sequence[int]) -> Iterator[dict[str, Any]]:
    """What must be the same everywhere: the record, and the position it led to."""
    for number in numbers:
        begin = time.perf_counter()
        with adding_as_in_3_12():
            game = played(number)
        record = str(game.record())
        yield {
            "number": number,
            "record": sha256(record.encode()).hexdigest(),
            "position": sha256(game.position().encode()).hexdigest(),
            "lines": record.count("\n"),
            "seconds": time.perf_counter() - begin,
        }


def in_browser_python(numbers: Sequence[int]) -> Iterator[dict[str, Any]]:
    """The same as told by the Python for browsers."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    command = ["node", str(ROOT / "web" / "python" / "run.js"), __file__, *map(str, numbers)]
    with subprocess.Popen(command, env={**os.environ, "PATH": path}, stdout=subprocess.PIPE, text=True) as there:
        assert there.stdout
        yield from map(json.loads, there.stdout)
    if there.returncode != 0:
        raise ChildProcessError(f"Node.js ended with {there.returncode}")


def main() -> None:
    import argparse  # which browsers do without

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    numbers = range(chosen.first, chosen.first + chosen.games)
    same, lines, times = 0, 0, [0.0, 0.0]
    for here, there in zip(fingerprints(numbers), in_browser_python(numbers), strict=True):
        times = [times[0] + here.pop("seconds"), times[1] + there.pop("seconds")]
        if here == there:
            same, lines = same + 1, lines + here["lines"]
        else:
            print(f"game {here['number']} ({KINDS[here['number'] % len(KINDS)]}) differs: {here} {there}")
    print(f"{same} of {len(numbers)} records are the same, {lines} lines.")
    print(f"CPython took {times[0]:.0f} s, the Python for browsers {times[1]:.0f} s, both at the same time.")
    if same != len(numbers):
        sys.exit(1)


if __name__ == "__main__":
    if sys.platform == "emscripten":
        for each in fingerprints([*map(int, sys.argv[1:])]):
            print(json.dumps(each), flush=True)
    else:
        main()
