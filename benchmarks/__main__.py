"""``python -m benchmarks``: measure and report.

The exit code does not depend on speed: machines differ, and benchmarks are not tests.
"""

import argparse
import json

from rich.console import Console

from . import against_base, report


def _rounds(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least one round")
    return number


def _modules(rounds: int, seconds: float, as_json: bool) -> None:
    with Console(stderr=True).status("measuring"):
        run = against_base.modules(rounds, seconds)
    if as_json:
        print(json.dumps(against_base.as_data(run), indent=2))
    else:
        Console(width=120).print(against_base.table("Modules", run))


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="How fast the game is.")
    parser.add_argument("--rounds", type=_rounds, help="rounds of interleaved slices (9, or 3 with --quick)")
    parser.add_argument("--quick", action="store_true", help="short slices: a look, nothing to judge by")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON instead of tables")
    parser.add_argument("--modules", action="store_true", help="only what each module costs, against the base game")
    asked = parser.parse_args()
    if asked.modules:
        _modules(asked.rounds or 5, 0.1 if asked.quick else 0.4, asked.json)
        return
    plan = report.Plan.quick(asked.rounds or 3) if asked.quick else report.Plan(rounds=asked.rounds or 9)
    errors = Console(stderr=True)
    with errors.status("measuring"):
        found = report.measure(plan)
    if asked.json:
        print(json.dumps(found.as_data(), indent=2, ensure_ascii=False))
        return
    console = Console()
    if not console.is_terminal:  # a file or a pipe has no width: do not fold the tables
        console = Console(width=160)
    report.show(found, console)
    if asked.quick or plan.rounds < 9:
        console.print("Fewer than 9 rounds or short slices: too little to judge by.", style="yellow")


if __name__ == "__main__":
    main()
