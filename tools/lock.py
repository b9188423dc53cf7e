"""Write the lock files from the dependencies in pyproject.toml. Run it with `make lock`.

pip finds the versions; nothing is installed. Each lock keeps the versions of those before it, so that one environment
can hold them all. The rules alone need nothing, so there is no lock for them.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FROM_SOURCE = "yattag"
"""What comes as source alone. It is pure Python and needs no compiler; Cosmic Ray wants it."""


def plain(requirement: str) -> str:
    """The bare name of a requirement, in its normal form: `open_spiel==2.0.2` gives `open-spiel`."""
    name = re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0]
    return re.sub(r"[-_.]+", "-", name).lower()


def resolve(requirements: list[str], pins: dict[str, str]) -> dict[str, str]:
    """All packages that the requirements need, with versions, those of `pins` where possible."""
    with tempfile.TemporaryDirectory() as folder:
        constraints, report = Path(folder) / "constraints.txt", Path(folder) / "report.json"
        constraints.write_text("".join(f"{name}=={version}\n" for name, version in pins.items()))
        options = ["--quiet", "--dry-run", "--ignore-installed", "--only-binary", ":all:", "--no-binary", FROM_SOURCE]
        command = [sys.executable, "-m", "pip", "install", *options, "--report", str(report)]
        subprocess.run([*command, "-c", str(constraints), *requirements], check=True)
        found = [entry["metadata"] for entry in json.loads(report.read_text())["install"]]
    return {plain(package["name"]): package["version"] for package in found}


def lock_text(title: str, direct: list[str], reasons: dict[str, str], found: dict[str, str]) -> str:
    """The contents of a lock file. Requirements for some systems only keep that restriction."""
    markers = {plain(entry): f" ; {entry.partition(';')[2].strip()}" for entry in direct if ";" in entry}
    lines = [f"# {title} Do not edit: change pyproject.toml, then run `make lock`.", "#", "# Direct:"]
    lines += [f"#   {name}: {reasons[name]}" for name in sorted(plain(entry) for entry in direct)]
    lines += ["", *(f"{name}=={version}{markers.get(name, '')}" for name, version in sorted(found.items()))]
    return "\n".join(lines) + "\n"


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    reasons: dict[str, str] = config["tool"]["alhambra"]["reasons"]
    extras: dict[str, list[str]] = config["project"]["optional-dependencies"]
    play = extras["play"]

    if sys.version_info[:2] != (3, 11):
        sys.exit("Lock with Python 3.11, the oldest we support: make clean, then make PYTHON=python3.11 lock")
    unexplained = {plain(entry) for entry in sum(extras.values(), config["project"]["dependencies"])} - set(reasons)
    if unexplained:
        names = ", ".join(sorted(unexplained))
        sys.exit(f"Give a reason in pyproject.toml, [tool.alhambra.reasons], for: {names}")

    jobs = [
        ("requirements.lock", "To play: the server and the terminal.", play),
        ("requirements-dev.lock", "For tests, types and lint.", play + extras["dev"]),
        ("requirements-docs.lock", "To build the documents as a site.", extras["docs"]),
        ("requirements-bench.lock", "For the benchmarks.", play + extras["bench"]),
        ("requirements-web.lock", "To build the browser client.", extras["web"]),
        ("requirements-mutants.lock", "To change the rules and see whether a test notices.", extras["mutants"]),
    ]
    pins: dict[str, str] = {}
    for file, title, direct in jobs:
        found = resolve(direct, pins)
        pins |= found
        (ROOT / file).write_text(lock_text(title, direct, reasons, found), encoding="utf-8")
        print(f"{file}: {len(found)} packages")


if __name__ == "__main__":
    main()
