"""What is installed is what was locked: every package has a version and checksums, wherever it is downloaded from."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.package.conftest import ROOT

LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
PIN = re.compile(
    r"[a-z0-9.-]+==[\w.]+"  # the package and its version
    r"(?: ; [a-z_]+ \S+ '[^']+'(?: and [a-z_]+ \S+ '[^']+')*)?"  # where it is needed, if not everywhere
    r"(?: --hash=sha256:[0-9a-f]{64})+"
)


def pins(lock: Path) -> list[str]:
    """The lines of a lock file without comments, with continuation lines joined."""
    text = lock.read_text(encoding="utf-8").replace(" \\\n   ", "")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_package_is_locked_with_its_version_and_checksums_and_no_host_is_named(lock: Path) -> None:
    assert pins(lock)
    assert [line for line in pins(lock) if not PIN.fullmatch(line)] == []


def test_checksums_are_demanded_wherever_something_is_installed_from_a_lock_file() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "\nINSTALL := $(PIP) install --require-hashes\n" in makefile
    installing = [line for line in makefile.splitlines() if re.search(r"-r requirements\S*\.lock", line)]
    assert len(installing) >= len(LOCKS) - 1  # two are installed together
    assert [line for line in installing if not line.startswith("\t$(INSTALL) ")] == []
    for file in ("Containerfile", "docs/hosting.md"):
        commands = re.findall(r"pip install (.*-r requirements\S*\.lock.*)", (ROOT / file).read_text(encoding="utf-8"))
        assert commands
        assert [command for command in commands if "--require-hashes" not in command] == []


def test_nothing_else_is_downloaded_to_build_the_package() -> None:
    for file in ("Makefile", "Containerfile", "docs/hosting.md"):
        text = (ROOT / file).read_text(encoding="utf-8")
        builds = re.findall(r"(?:install|wheel) (.*--no-deps.* (?:-e )?\.)(?:\s|$)", text)
        assert builds
        assert [build for build in builds if "--no-build-isolation" not in build] == []


@pytest.mark.parametrize("folder", ["web", "web/mutants"])
def test_every_package_of_the_browser_client_is_locked_with_its_checksum_and_no_host_is_named(folder: str) -> None:
    lock = json.loads((ROOT / folder / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert packages
    assert [name for name, package in packages.items() if not package.get("integrity", "").startswith("sha512-")] == []
    assert [name for name, package in packages.items() if "resolved" in package] == []
    chosen = lock["packages"][""]["devDependencies"]
    assert [name for name, version in chosen.items() if packages[f"node_modules/{name}"]["version"] != version] == []
