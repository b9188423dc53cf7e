"""A sample of the knock-out (tools/mutants.py): a registration is left out, and a rule test must miss it."""

import subprocess
import sys
from pathlib import Path

import pytest
from tools.mutating.registrations import UnknownRegistration, leave_out, registrations, sample

from alhambra.kernel.part import Part

ROOT = Path(__file__).parent.parent
SAMPLE = 1
"""Which one it is changes with their number; the tool goes through them all."""


def knock_out(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "tools/mutants.py", "--registrations", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=900)


@pytest.mark.long
def test_leaving_out_any_registration_of_a_sample_fails_a_test() -> None:
    run = knock_out("--sample", str(SAMPLE), "--seed", str(len(registrations())))
    assert run.returncode == 0, run.stdout + run.stderr
    assert [line.split()[0] for line in run.stdout.partition("\n\n")[0].splitlines()] == ["killed"] * SAMPLE


@pytest.mark.long
def test_a_registration_that_no_test_misses_survives_and_the_command_fails() -> None:
    run = knock_out("--only", "dirk: verb placing by Give", "--tests", "tests/rules/test_material.py")
    assert run.returncode == 1, run.stdout + run.stderr
    assert run.stdout.splitlines()[0].split("  ")[0] == "SURVIVED"
    assert run.stdout.splitlines()[-1] == "| all | 0 | 0 | 1 | 0.0 % |"


def test_over_all_seeds_a_sample_covers_every_registration_once() -> None:
    names = list(registrations())
    seeds = range(-(-len(names) // SAMPLE))
    drawn = [name for seed in seeds for name in sample(names, SAMPLE, seed)]
    assert sorted(drawn) == sorted(names)
    assert max(len(sample(names, SAMPLE, seed)) for seed in seeds) == SAMPLE


def test_every_kind_of_registration_is_left_out_in_turn() -> None:
    kinds = {registration.kind for _, registration in registrations().values()}
    assert kinds == {"answer", "reaction", "step", "verb", "set-up"}
    parts: list[Part] = [part for part, _ in registrations().values()]
    assert {part.name for part in parts} >= {"building", "money", "market", "dirk", "2003"}


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(UnknownRegistration, match="no registration"):
        leave_out("money: verb act by Steal")
    assert knock_out("--only", "money: verb act by Steal").returncode == 2
