"""release.json: all files of a built client with their hashes, and an id that changes with any of them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "web" / "release.js"
PAGE = '<!doctype html><meta name="alhambra-release" content="" /><title>Alhambra</title>'


def run(*arguments: Path) -> subprocess.CompletedProcess[str]:
    node = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert node, "there is no Node.js: `make web/node_modules/.installed` installs it"
    return subprocess.run([node, SCRIPT, *arguments], capture_output=True, text=True, check=False)


def list_files(folder: Path) -> str:
    """Write the list of a folder; returns the id of the release."""
    done = run(folder)
    assert done.returncode == 0, done.stderr
    return str(read(folder)["release"])


def read(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "release.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A built client."""
    for name, content in {
        "index.html": PAGE,
        "assets/main-4f2a.js": "export {}",
        "python/python.zip": "zip",
        "worker.js": "",
        "worker/texts.js": "",
        "robots.txt": "",
        ".nojekyll": "",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content)
    return tmp_path


def test_files_are_listed_with_their_hashes_and_python_apart(built: Path) -> None:
    list_files(built)
    found = read(built)
    hashes = {name: sha256((built / name).read_bytes()).hexdigest() for name in [*found["files"], *found["python"]]}
    assert list(found["files"]) == ["assets/main-4f2a.js", "index.html"]
    assert list(found["python"]) == ["python/python.zip"]
    assert {**found["files"], **found["python"]} == hashes


def test_the_page_bears_the_id_which_depends_on_nothing_else(built: Path) -> None:
    first = list_files(built)
    assert f'<meta name="alhambra-release" content="{first}" />' in (built / "index.html").read_text()
    assert list_files(built) == first
    assert len(first) == 16


@pytest.mark.parametrize("name", ["index.html", "assets/main-4f2a.js", "python/python.zip", "api/words.json"])
def test_any_other_file_is_another_release(built: Path, name: str) -> None:
    first = list_files(built)
    (built / name).parent.mkdir(exist_ok=True)
    with (built / name).open("a", encoding="utf-8") as file:
        file.write("more")
    assert list_files(built) != first


def test_a_renamed_file_is_another_release(built: Path) -> None:
    first = list_files(built)
    (built / "assets" / "main-4f2a.js").rename(built / "assets" / "main-4f2b.js")
    assert list_files(built) != first


def test_what_is_no_client_is_refused_with_a_sentence(tmp_path: Path) -> None:
    assert (run().returncode, run().stderr) == (1, "which folder? node release.js FOLDER\n")
    done = run(tmp_path)
    assert (done.returncode, done.stderr) == (1, f"{tmp_path} has no index.html\n")
    (tmp_path / "index.html").write_text("<!doctype html>")
    done = run(tmp_path)
    assert (done.returncode, done.stderr) == (1, 'index.html has no <meta name="alhambra-release">\n')
    assert not (tmp_path / "release.json").exists()
