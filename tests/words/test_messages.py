"""Sentences as data: a key and values, and the form that fits a number."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from alhambra.kernel import rooms
from alhambra.kernel.messages import Message, languages, sentences

FILES = {
    "words/en.toml": """
[event]
took = "{name} takes {cards}."
turns = { one = "{count} turn", other = "{count} turns" }
""",
    "words/events.de.toml": """
[event]
took = "{name} nimmt {cards}."
turns = { one = "{count} Zug", other = "{count} Züge" }
""",
}


@pytest.fixture
def few_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two small languages in place of the real ones."""
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(rooms, "rooms", lambda: (tmp_path,))
    sentences.cache_clear()
    languages.cache_clear()
    yield
    sentences.cache_clear()
    languages.cache_clear()


@pytest.mark.usefixtures("few_words")
def test_a_sentence_with_two_forms_is_in_the_catalogue_twice() -> None:
    assert sentences("en") == {
        "event.took": "{name} takes {cards}.",
        "event.turns.one": "{count} turn",
        "event.turns.other": "{count} turns",
    }


@pytest.mark.usefixtures("few_words")
@pytest.mark.parametrize(("count", "said"), [(0, "0 Züge"), (1, "1 Zug"), (2, "2 Züge")])
def test_the_count_chooses_the_form(count: int, said: str) -> None:
    assert Message("event.turns", count=count).render("de") == said


@pytest.mark.usefixtures("few_words")
def test_a_sentence_with_one_form_has_its_values_filled_in() -> None:
    assert str(Message("event.took", name="Ana", cards="g5")) == "Ana takes g5."


@pytest.mark.usefixtures("few_words")
def test_a_missing_sentence_is_an_error() -> None:
    with pytest.raises(KeyError):
        Message("event.nothing").render("en")


@pytest.mark.usefixtures("few_words")
def test_english_is_the_first_language() -> None:
    assert languages() == ("en", "de")


def test_no_sentence_of_the_game_is_empty() -> None:
    assert all(sentences("en").values())
