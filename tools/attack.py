"""Attack real servers, on this machine only, and check that nothing is lost and everybody else can keep playing.

    python tools/attack.py                      every attack, on SQLite and on PostgreSQL with Redis
    python tools/attack.py kill --times 80      one of them, more often
    python tools/attack.py flood --on sqlite    on one database only

`kill` kills processes under load, `thinkers` kills only those that think, `fault` takes away the database and Redis for
a while, `flood` sends more than is allowed from one address, and `leak` has people come and go. An attack that finds a
problem ends with an error. Small samples of all of them are in tests/server/test_attacks.py.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.attacking.fault import fault
from tools.attacking.flood import flood
from tools.attacking.kill import kill
from tools.attacking.leak import leak
from tools.attacking.target import KINDS
from tools.attacking.thinkers import thinkers

ATTACKS: dict[str, tuple[Callable[[str, int], Coroutine[Any, Any, str]], int]] = {
    "kill": (kill, 20),
    "thinkers": (thinkers, 5),
    "fault": (fault, 10),
    "flood": (flood, 3000),
    "leak": (leak, 30),
}
"""Each attack, and how often it is made by default."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=f"{', '.join(ATTACKS)}; all if none is named")
    parser.add_argument("--on", choices=KINDS, help="one database instead of both")
    parser.add_argument("--times", type=int, help="how many kills, faults of each kind, requests or rounds")
    given = parser.parse_args()
    for name in given.attacks or ATTACKS:
        if name not in ATTACKS:
            parser.error(f"there is no attack '{name}', only {', '.join(ATTACKS)}")
        attack, usual = ATTACKS[name]
        for kind in [given.on] if given.on else KINDS:
            print(f"{name} on {kind}: {asyncio.run(attack(kind, given.times or usual))}", flush=True)


if __name__ == "__main__":
    main()
