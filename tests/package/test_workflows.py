"""What runs on GitHub: the workflows are sound, and test every Python that the package says it supports."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GITHUB = ROOT / ".github"
ZIZMOR = Path(sys.executable).with_name("zizmor")


def test_the_linter_finds_nothing_in_the_workflows() -> None:
    done = subprocess.run(
        [ZIZMOR, "--offline", "--strict-collection", "--no-progress", GITHUB],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_linter_does_notice_a_workflow_that_can_be_abused(tmp_path: Path) -> None:
    workflow = (GITHUB / "workflows" / "checks.yml").read_text(encoding="utf-8")
    abused = workflow.replace("run: .ci/run", 'run: echo "${{ github.head_ref }}"')
    assert abused != workflow
    (file := tmp_path / "checks.yml").write_text(abused, encoding="utf-8")
    done = subprocess.run([ZIZMOR, "--offline", file], capture_output=True, text=True, check=False)
    assert "template-injection" in done.stdout


def test_every_supported_python_is_tested() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    workflow = (GITHUB / "workflows" / "checks.yml").read_text(encoding="utf-8")
    (oldest,) = re.findall(r'requires-python = ">=3\.(\d+)"', project)
    (first,) = re.findall(r'python-version: "3\.(\d+)"', workflow)
    (later,) = re.findall(r"python: \[(.*)\]", workflow)
    tested = [int(first), *map(int, re.findall(r'"3\.(\d+)"', later))]
    assert tested == list(range(int(oldest), tested[-1] + 1))
    assert tested[-1] >= 14
