"""Write the lock files from the dependencies in pyproject.toml. Run it with `make lock`.

uv finds the newest versions that fit together on every system and every Python we support, and lists the checksums of
all their files, as the index names them; nothing is installed. With `--keep`, packages that are already locked keep
their versions. Each lock keeps the versions of those before it, so that one environment can hold them all.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = "3.11"
"""The oldest Python that the game runs on."""
OLDEST_FOR_WORK = "3.11.5"
"""The oldest Python that the development tools run on."""
FROM_SOURCE = ("http-ece", "yattag")
"""The one package published only as source. It is pure Python and needs no compiler; pywebpush and Cosmic Ray use
it."""


def plain(requirement: str) -> str:
    """The bare name of a requirement, in its normal form: `open_spiel==2.0.2` gives `open-spiel`."""
    name = re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0]
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lock: str) -> list[str]:
    """The packages of a lock file with their versions, without the checksums."""
    return re.findall(r"^[\w.-]+==[^\s\\]+(?: ;[^\\\n]+)?", lock, flags=re.MULTILINE)


def resolve(requirements: list[str], python: str, fixed: list[str]) -> str:
    """All packages that the requirements need with this Python and all later ones, with checksums. Packages named in
    `fixed` have the versions given there."""
    with tempfile.TemporaryDirectory() as folder:
        wanted, constraints = Path(folder) / "wanted.in", Path(folder) / "constraints.txt"
        wanted.write_text("\n".join(requirements), encoding="utf-8")
        constraints.write_text("\n".join(fixed), encoding="utf-8")
        form = ["--universal", "--python-version", python, "--generate-hashes", "--no-header", "--no-annotate"]
        files = ["--only-binary", ":all:", *(word for name in FROM_SOURCE for word in ("--no-binary", name))]
        command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", *form, *files]
        done = subprocess.run(
            [*command, "--constraint", constraints, wanted], stdout=subprocess.PIPE, text=True, check=True
        )
    return done.stdout


def lock_text(title: str, direct: list[str], reasons: dict[str, str], found: str) -> str:
    """The contents of a lock file."""
    lines = [f"# {title} Do not edit: change pyproject.toml, then run `make lock`.", "#", "# Direct:"]
    lines += [f"#   {name}: {reasons[name]}" for name in sorted(plain(entry) for entry in direct)]
    return "\n".join(lines) + "\n\n" + found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", action="store_true", help="update nothing that is already locked")
    keep = parser.parse_args().keep
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    reasons: dict[str, str] = config["tool"]["alhambra"]["reasons"]
    extras: dict[str, list[str]] = config["project"]["optional-dependencies"]
    play: list[str] = config["project"]["dependencies"]
    host = play + extras["host"]

    unexplained = {plain(entry) for entry in sum(extras.values(), play)} - set(reasons)
    if unexplained:
        names = ", ".join(sorted(unexplained))
        sys.exit(f"Give a reason in pyproject.toml, [tool.alhambra.reasons], for: {names}")

    work = extras["build"] + extras["train"] + extras["dev"]
    jobs = [
        ("requirements/play.lock", "To play: the server and the terminal.", OLDEST_PYTHON, play),
        ("requirements/host.lock", "To host games for others.", OLDEST_PYTHON, host),
        ("requirements/build.lock", "To build the package.", OLDEST_PYTHON, extras["build"]),
        ("requirements/web.lock", "To build the browser client.", OLDEST_PYTHON, extras["web"]),
        ("requirements/dev.lock", "For tests, types and lint.", OLDEST_FOR_WORK, host + work),
        ("requirements/docs.lock", "To build the documents as a site.", OLDEST_FOR_WORK, extras["docs"]),
        ("requirements/bench.lock", "For the benchmarks.", OLDEST_FOR_WORK, play + extras["bench"]),
        ("requirements/ray.lock", "To play contests on several machines.", OLDEST_FOR_WORK, play + extras["ray"]),
        ("requirements/mutants.lock", "To change code and see if tests notice.", OLDEST_FOR_WORK, extras["mutants"]),
        ("requirements/upkeep.lock", "To look after dependencies and fonts.", OLDEST_FOR_WORK, extras["upkeep"]),
    ]
    fixed: list[str] = []
    if keep:
        locks = (ROOT / file for file, *_ in jobs)
        fixed = [pin for lock in locks if lock.exists() for pin in pins(lock.read_text(encoding="utf-8"))]
    for file, title, python, direct in jobs:
        found = resolve(direct, python, fixed)
        fixed += pins(found)
        (ROOT / file).write_text(lock_text(title, direct, reasons, found), encoding="utf-8")
        print(f"{file}: {len(pins(found))} packages")


if __name__ == "__main__":
    main()
