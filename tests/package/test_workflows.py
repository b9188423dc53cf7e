"""What runs on GitHub: the workflows are sound, and test every Python that the package says it supports."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import alhambra

ROOT = Path(__file__).resolve().parents[2]
GITHUB = ROOT / ".github"
ZIZMOR = Path(sys.executable).with_name("zizmor")
WORKFLOWS: dict[str, dict[str, Any]] = {
    file.stem: YAML(typ="safe").load(file) for file in sorted((GITHUB / "workflows").glob("*.yml"))
}
JOBS = [(name, job, what) for name, workflow in WORKFLOWS.items() for job, what in workflow["jobs"].items()]


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


@pytest.mark.parametrize("name", WORKFLOWS)
def test_every_workflow_is_one(name: str) -> None:
    command = [str(ZIZMOR.with_name("check-jsonschema")), "--builtin-schema", "vendor.github-workflows"]
    done = subprocess.run([*command, str(GITHUB / "workflows" / f"{name}.yml")], capture_output=True, check=False)
    assert done.returncode == 0, done.stdout


def test_whoever_may_publish_runs_nothing_of_ours() -> None:
    """Only what an earlier job has built is passed on, so no package that is built with can take the permission."""
    publishing = {(name, job) for name, job, what in JOBS if "write" in (what.get("permissions") or {}).values()}
    assert publishing == {("publish", "publish"), ("site", "deploy")}
    for name, job, what in JOBS:
        if (name, job) in publishing:
            assert what["needs"]
            assert [step for step in what["steps"] if "run" in step or "checkout" in step["uses"]] == []


def test_the_package_is_published_under_the_name_that_pypi_trusts_and_only_after_its_tests() -> None:
    jobs = WORKFLOWS["publish"]["jobs"]
    assert jobs["publish"]["environment"] == {"name": "pypi", "url": "https://pypi.org/project/alhambra-game/"}
    assert (jobs["publish"]["needs"], jobs["test"]["needs"]) == ("test", "build")
    assert 'name = "alhambra-game"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("tag", "right"), [(f"v{alhambra.__version__}", True), (alhambra.__version__, True), ("v0.0", False), ("", False)]
)
def test_a_release_must_be_called_like_the_version(tag: str, right: bool) -> None:
    steps = WORKFLOWS["publish"]["jobs"]["build"]["steps"]
    (check,) = (step["run"] for step in steps if "version" in step.get("name", ""))
    done = subprocess.run(
        ["bash", "-e", "-c", check],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "GITHUB_REF_NAME": tag},
        capture_output=True,
        check=False,
    )
    assert (done.returncode == 0) == right
