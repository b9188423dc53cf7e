"""Measure how much load the server can take.

    python -m tools.load                     everything, in about eight minutes
    python -m tools.load --only base many    some of it

The server runs in processes of its own, on loopback, and the clients in this one, so two cores are needed. The echo is
the same server's answer to a `ping`: its cost and time show how fast the machine is, and how busy with other things.
PostgreSQL, Redis and nginx are needed for several processes.
"""

from __future__ import annotations

import argparse
import gc
import os

import uvloop
from tools.load.scenarios import SCENARIOS, Verdict


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.load", description="Measure how much the server can take.")
    parser.add_argument("--only", nargs="+", choices=SCENARIOS, default=[*SCENARIOS], help="measure only these")
    given = parser.parse_args()
    gc.disable()  # a pause of the clients would make the server look slow; nothing here runs for long
    print(f"load of this machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    verdicts: list[Verdict] = []
    for name in given.only:
        print(f"{name}: {SCENARIOS[name].__doc__}")
        verdicts += uvloop.run(SCENARIOS[name]())
    print("\ntargets:")
    for what, reached, wanted, met in verdicts:
        print(f"  {what:<38} {reached:<34} {wanted:<20} {'met' if met else 'MISSED'}")


if __name__ == "__main__":
    main()
