"""`check --daily`: files with commitments and seeds, and records of the deal of a day."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.conftest import Run

from alhambra import Game, new_game
from alhambra.kernel.messages import languages
from alhambra.table.daily import commitment_of, header_of, seed_of

DAY, NEXT = date(2027, 3, 14), date(2027, 3, 15)
SEED = seed_of(bytes(32), DAY)
NAMES = ["Ana", "Ben", "Cleo"]


def proof(day: date = DAY, seed: int | None = SEED, opened: bool = True) -> dict[str, Any]:
    shown = str(seed) if opened else None
    return {"day": day.isoformat(), "commitment": commitment_of(day, seed or 0), "seed": shown}


def written(folder: Path, name: str, content: Any) -> str:
    path = folder / name
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return str(path)


def played(**changed: Any) -> Game:
    """Some turns of the deal."""
    header = header_of(SEED, NAMES)
    wanted = {key: header[key] for key in ("edition", "modules", "options", "players", "seed")}
    game = new_game(**{**wanted, **changed})
    for _ in range(12):
        game.play(game.legal_actions()[0])
    return game


def test_a_commitment_saved_the_day_before_proves_the_deal(run: Run, folder: Path) -> None:
    before = written(folder, "before.json", [proof(opened=False)])
    after = written(folder, "after.json", [proof(NEXT, 7, opened=False), proof()])
    code, out, err = run("check", "--daily", before, "--daily", after)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "2027-03-14: good: the seed fits the commitment that was published before it",
        "2027-03-15: committed, seed not yet public",
    ]


def test_a_commitment_that_came_with_the_seed_proves_nothing(run: Run, folder: Path) -> None:
    code, out, _ = run("check", "--daily", written(folder, "after.json", proof()))
    assert code == 0
    assert "only a commitment saved before the seed was public proves it" in out


def test_another_seed_does_not_fit(run: Run, folder: Path) -> None:
    wrong = {**proof(), "seed": str(SEED + 1)}
    code, out, err = run("check", "--daily", written(folder, "wrong.json", [wrong]))
    assert (code, out) == (2, "")
    assert err == "alhambra: 2027-03-14: the seed does not fit the commitment\n"


def test_the_seed_of_another_day_does_not_fit(run: Run, folder: Path) -> None:
    moved = {**proof(), "day": NEXT.isoformat()}
    code, _, err = run("check", "--daily", written(folder, "moved.json", [moved]))
    assert (code, err) == (2, "alhambra: 2027-03-15: the seed does not fit the commitment\n")


def test_a_commitment_that_was_changed_is_noticed(run: Run, folder: Path) -> None:
    before = written(folder, "before.json", [proof(seed=7, opened=False)])
    after = written(folder, "after.json", [proof()])
    code, _, err = run("check", "--daily", before, "--daily", after)
    assert (code, err) == (2, "alhambra: 2027-03-14: there are two different commitments\n")


def test_nothing_is_verified_before_a_seed_is_public(run: Run, folder: Path) -> None:
    code, _, err = run("check", "--daily", written(folder, "before.json", [proof(opened=False)]))
    assert code == 2
    assert "nothing can be verified" in err


def test_a_record_is_found_to_be_the_deal_of_a_day(run: Run, folder: Path) -> None:
    record = written(folder, "game.record", str(played().record()))
    code, out, err = run("check", record, "--daily", written(folder, "proofs.json", [proof()]))
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == f"{record}: the deal of 2027-03-14"


@pytest.mark.parametrize(
    "changed",
    [
        {"seed": SEED + 1},
        {"modules": ["vizier"]},
        {"options": {"confirm": False}},
        {"players": [*NAMES, "Dora"]},
        {"edition": "2003"},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_a_record_of_anything_else_is_not_the_deal_of_a_day(run: Run, folder: Path, changed: dict[str, Any]) -> None:
    record = written(folder, "game.record", str(played(**changed).record()))
    code, _, err = run("check", record, "--daily", written(folder, "proofs.json", [proof()]))
    assert (code, err) == (2, f"alhambra: {record}: not the deal of any of these days\n")


def test_a_record_that_continues_a_position_is_not_the_deal_of_a_day(run: Run, folder: Path) -> None:
    game = Game.from_position(played().position(), seed=SEED)
    record = written(folder, "game.record", str(game.record()))
    code, _, err = run("check", record, "--daily", written(folder, "proofs.json", [proof()]))
    assert (code, err) == (2, f"alhambra: {record}: not the deal of any of these days\n")


def test_a_record_with_other_draws_than_its_seed_gives_is_found_out(run: Run, folder: Path) -> None:
    """Such a record replays without a fault, since its results come from its lines."""
    forged = str(played(seed=7).record()).replace("seed 7\n", f"seed {SEED}\n")
    record = written(folder, "forged.record", forged)
    proofs = written(folder, "proofs.json", [proof()])
    assert run("check", record)[0] == 0
    code, _, err = run("check", record, "--daily", proofs)
    assert code == 2
    assert err == f"alhambra: {record}: it names the seed of 2027-03-14, but something else was drawn\n"


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{broken",
        "7",
        "[[]]",
        '[{"day": "2027-03-14"}]',
        "[" * 100_000,
        json.dumps({**proof(), "day": "tomorrow"}),
        json.dumps({**proof(), "commitment": "abc"}),
        json.dumps({**proof(), "commitment": 7}),
        json.dumps({**proof(), "seed": 7}),
        json.dumps({**proof(), "seed": "-7"}),
        json.dumps({**proof(), "seed": str(1 << 128)}),
        json.dumps({**proof(), "seed": "9" * 5000}),
    ],
    ids=range(13),
)
@pytest.mark.parametrize("language", languages())
def test_a_file_without_commitments_is_one_line(run: Run, folder: Path, content: str, language: str) -> None:
    path = written(folder, "proofs.json", content)
    code, out, err = run("check", "--daily", path, "--language", language)
    assert (code, out) == (2, "")
    assert path in err
    assert len(err.splitlines()) == 1
    assert ("holds no commitments" in err) == (language == "en")


def test_a_file_that_is_not_there_is_one_line(run: Run, folder: Path) -> None:
    code, _, err = run("check", "--daily", str(folder / "nowhere.json"))
    assert code == 2
    assert "nowhere.json" in err


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:1", "https://nowhere.invalid", "http://", "http://[", "http://a b"]
)
def test_a_server_that_does_not_answer_is_one_line(run: Run, address: str) -> None:
    code, out, err = run("check", "--daily", address)
    assert (code, out) == (2, "")
    assert f"'{address}' does not give its commitments: " in err
    assert len(err.splitlines()) == 1
