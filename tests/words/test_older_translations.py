"""A translation made from an older English text is found, whichever room it is in."""

from pathlib import Path

import pytest
from tools.translations import FILE, Old, note, old

from alhambra.kernel.rooms import rooms

LANGUAGES = ("de", "nl", "hu")


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """A room with two texts and a page of rules, all of them translated."""
    (tmp_path / "words").mkdir()
    (tmp_path / "rulebook").mkdir()
    say(tmp_path, took="{name} takes {cards}.", turns='{ one = "{count} turn", other = "{count} turns" }')
    explain(tmp_path, "You build.")
    note(tmp_path, old(tmp_path, LANGUAGES))
    return tmp_path


def say(room: Path, took: str, turns: str) -> None:
    (room / "words" / "events.en.toml").write_text(f'[event]\ntook = "{took}"\nturns = {turns}\n', encoding="utf-8")


def explain(room: Path, rule: str) -> None:
    page = f'lead = "Build."\n\n[[sections]]\nheading = "Building"\n[sections.rules]\nBASE-30 = "{rule}"\n'
    (room / "rulebook" / "en.toml").write_text(page, encoding="utf-8")


def test_no_translation_of_the_program_is_older_than_its_english() -> None:
    """`python tools/translations.py` lists old ones, and records which somebody has looked at."""
    found = [each for room in rooms() for each in old(room, LANGUAGES)]
    assert [(each.language, each.room.name, each.key) for each in found] == []


def test_what_was_noted_is_not_old(room: Path) -> None:
    assert old(room, LANGUAGES) == []


def test_a_changed_sentence_makes_its_translations_old_and_no_others(room: Path) -> None:
    say(room, took="{name} takes {cards}, and smiles.", turns='{ one = "{count} turn", other = "{count} turns" }')
    assert old(room, LANGUAGES) == [Old(room, "words.event.took", language) for language in LANGUAGES]


def test_each_form_of_a_sentence_counts(room: Path) -> None:
    say(room, took="{name} takes {cards}.", turns='{ one = "{count} turn", other = "{count} full turns" }')
    assert [each.key for each in old(room, ["de"])] == ["words.event.turns.other"]


def test_a_changed_rule_makes_its_translations_old(room: Path) -> None:
    explain(room, "You build, or you do not.")
    assert old(room, ["hu"]) == [Old(room, "rulebook.BASE-30", "hu")]


def test_whoever_has_looked_at_one_language_has_not_looked_at_the_others(room: Path) -> None:
    explain(room, "You build, or you do not.")
    note(room, old(room, ["nl"]))
    assert {each.language for each in old(room, LANGUAGES)} == {"de", "hu"}
    note(room, old(room, LANGUAGES))
    assert old(room, LANGUAGES) == []


def test_a_new_text_is_old_until_somebody_has_looked(room: Path) -> None:
    (room / FILE).unlink()
    assert len(old(room, LANGUAGES)) == 3 * 6
