"""The words of the browser client: every text it uses is in the catalogue, and none there is unused."""

import re
from pathlib import Path

from alhambra.kernel.messages import sentences

CLIENT = Path(__file__).resolve().parents[2] / "web" / "src"
SOURCE = {
    file: file.read_text(encoding="utf-8")
    for file in CLIENT.rglob("*")
    if file.suffix in (".ts", ".svelte") and not file.name.endswith(".test.ts")
}

ASKED = re.compile(r"\bt\(\s*[\"']([\w.-]+)[\"']")
QUOTED = re.compile(r"[\"'`]([\w-]+\.[\w.-]+)[\"'`]")
COMPOSED = re.compile(r"`([\w-]+\.[\w.-]*)\$\{")
"""A key put together from its beginning and a value, as in `types.${type}`."""

TOPIC = re.compile(r'\bid: "([\w-]+)"')


def known(key: str) -> bool:
    texts = sentences("en")
    return key in texts or f"{key}.other" in texts


def test_every_text_used_is_in_the_catalogue() -> None:
    assert sorted({key for text in SOURCE.values() for key in ASKED.findall(text) if not known(key)}) == []


def test_every_key_prefix_matches_some_texts_but_not_a_whole_group() -> None:
    """A prefix that is just the name of a group would excuse every text in it."""
    beginnings = {key for text in SOURCE.values() for key in COMPOSED.findall(text) if key.startswith("web")}
    assert sorted(key for key in beginnings if key.endswith(".")) == []
    assert sorted(key for key in beginnings if not any(text.startswith(key) for text in sentences("en"))) == []


def test_every_text_of_the_client_is_used() -> None:
    source = "\n".join(SOURCE.values())
    asked = set(QUOTED.findall(source))
    beginnings = tuple(set(COMPOSED.findall(source)))
    texts = {re.sub(r"\.(one|other)$", "", key) for key in sentences("en") if re.match(r"web(-\w+)?\.", key)}
    assert sorted(key for key in texts - asked if not key.startswith(beginnings)) == []


def test_every_topic_of_a_lesson_has_a_heading_and_a_text() -> None:
    lessons = [text for file, text in SOURCE.items() if file.parent.name == "learn" and file.stem.endswith("Lesson")]
    topics = {topic for text in [*lessons, SOURCE[CLIENT / "learn" / "topics.ts"]] for topic in TOPIC.findall(text)}
    assert {"welcome", "end-turn", "red-draft"} <= topics
    asked = {f"web-learn.lesson-{topic}{ending}" for topic in topics for ending in ("", "-text")}
    assert sorted(asked - sentences("en").keys()) == []
