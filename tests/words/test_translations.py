"""Every English text exists in every other language, with the same values."""

import re
from pathlib import Path

import pytest

from alhambra.kernel.messages import sentences, word_files

LANGUAGES = ("de", "nl", "hu")

PLACEHOLDER = re.compile(r"\{[\w-]*\}")
FIGURE = re.compile(r"\d+")
WORD = re.compile(r"[^\W\d_]+")
TYPED = re.compile(r"^  \S+( \S+)*(?=  )", re.MULTILINE)
"""What is to be typed, at the beginning of a line of the terminal's help: that is the same in every language."""

ONLY_ENGLISH = {"and", "cannot", "for", "from", "the", "there", "this", "with", "you", "your"}
"""Common words that none of the other languages has."""
SAME_EVERYWHERE = {"alhambra", "box", "elo", "mega", "ok", "plaza"}
SAME_AS_IN_ENGLISH = {
    "de": {"chat", "computer", "hand", "live", "medina", "name", "normal", "reserve", "wanderer"},
    "nl": {
        "architect",
        "chat",
        "computer",
        "denar",
        "dirham",
        "gulden",
        "hand",
        "live",
        "medina",
        "module",
        "modules",
        "plaza",
        "reserve",
        "set",
        "west",
    },
    "hu": {"dirham", "gulden", "medina", "plaza"},
}
"""Words a language shares with English: a text of these alone may be the same in both."""

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def files(language: str) -> set[Path]:
    """The files of a language, under the names they have in English."""
    ending = f"{language}.toml"
    return {
        file.with_name(file.name.removesuffix(ending) + "en.toml")
        for file in word_files()
        if file.name == ending or file.name.endswith(f".{ending}")
    }


def pairs(language: str) -> list[tuple[str, str, str]]:
    """The texts that exist in both: key, translation, English."""
    english = sentences("en")
    return [(key, text, english[key]) for key, text in sentences(language).items() if key in english]


def words(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(PLACEHOLDER.sub(" ", TYPED.sub("", text)))}


def values(text: str) -> list[str]:
    """The placeholders and figures of a text, in any order."""
    return sorted(PLACEHOLDER.findall(text) + FIGURE.findall(text))


def is_left_in_english(language: str, text: str, english: str) -> bool:
    """Single letters and symbols are not words: they may well be the same."""
    shared = SAME_EVERYWHERE | SAME_AS_IN_ENGLISH[language]
    return bool(words(text) & ONLY_ENGLISH) or (
        text == english and not words(text) <= shared | {word for word in words(text) if len(word) <= 2}
    )


@in_every_language
def test_every_file_is_translated(language: str) -> None:
    assert files(language) == files("en")


@in_every_language
def test_every_text_is_translated_and_there_are_no_others(language: str) -> None:
    assert sentences(language).keys() == sentences("en").keys()


@in_every_language
def test_values_and_figures_are_the_same(language: str) -> None:
    assert [key for key, text, english in pairs(language) if values(text) != values(english)] == []


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("things", ["types", "currencies"])
def test_letters_on_drawings_begin_the_word_and_tell_things_apart(language: str, things: str) -> None:
    texts = sentences(language)
    called = {key.split(".")[1]: text for key, text in texts.items() if key.startswith(f"{things}.")}
    letters = {thing: texts[f"letters.{thing}"] for thing in called}
    assert [thing for thing, letter in letters.items() if letter[0].lower() != called[thing][0].lower()] == []
    assert len(set(letters.values())) == len(letters)


@in_every_language
def test_no_text_is_empty(language: str) -> None:
    assert [key for key, text, _ in pairs(language) if not text.strip()] == []


@in_every_language
def test_no_text_is_left_in_english(language: str) -> None:
    """Titles of modules are names, which may be the same."""
    others = [pair for pair in pairs(language) if not pair[0].startswith("title.")]
    assert [key for key, text, english in others if is_left_in_english(language, text, english)] == []
