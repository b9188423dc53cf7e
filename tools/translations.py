"""Translations that are older than their English.

python tools/translations.py                    list them
python tools/translations.py KEY …              record that the translations of these texts fit their English again
python tools/translations.py KEY … -l de        only the German ones
python tools/translations.py all                record it for every text, once somebody has looked

A room stores in `translated.json`, next to its words and its rulebook, a fingerprint of the English each translation
was made from: one for all languages, or one for each if they differ. Texts and languages without one count as old.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from alhambra.kernel.messages import languages
from alhambra.kernel.rooms import rooms

FILE = "translated.json"
FOLDERS = ("words", "rulebook")
EVERYTHING = "all"


class Old(NamedTuple):
    """A translation that was made from an older English text, or from none on record."""

    room: Path
    key: str
    language: str


def texts(room: Path) -> dict[str, str]:
    """The English of a room, by key: `words.event.took`, `rulebook.CAM-06`."""
    found = {}
    for folder in FOLDERS:
        for file in sorted(room.glob(f"{folder}/*en.toml")):
            read = tomllib.loads(file.read_text(encoding="utf-8"))
            found.update({f"{folder}.{key}": text for key, text in _flat(read, "")})
    return found


def _flat(read: Mapping[str, Any], before: str) -> Iterator[tuple[str, str]]:
    for name, value in read.items():
        if isinstance(value, str):
            yield f"{before}{name}", value
        elif isinstance(value, dict):  # rules are known by their ids alone, wherever they are
            yield from _flat(value, "" if name == "rules" else f"{before}{name}.")
        else:
            for number, one in enumerate(value, 1):
                yield from _flat(one, f"{name}.{number}.")


def fingerprint(text: str) -> str:
    """A few characters that change with the text."""
    return sha256(text.encode()).hexdigest()[:8]


def old(room: Path, translated: Iterable[str]) -> list[Old]:
    """The old translations of a room, in these languages."""
    noted = _noted(room)
    return [
        Old(room, key, language)
        for key, text in texts(room).items()
        for language in translated
        if noted.get(key, {}).get(language) != fingerprint(text)
    ]


def note(room: Path, wanted: Iterable[Old]) -> None:
    """Record that these translations fit their English; texts that no longer exist are forgotten."""
    english, noted = texts(room), _noted(room)
    for _, key, language in wanted:
        noted.setdefault(key, {})[language] = fingerprint(english[key])
    kept = {key: _shortened(noted[key]) for key in english if key in noted}
    (room / FILE).write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _noted(room: Path) -> dict[str, dict[str, str]]:
    """The English each translation was made from, by key and language."""
    file = room / FILE
    read = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {key: dict.fromkeys(_others(), made) if isinstance(made, str) else made for key, made in read.items()}


def _shortened(made: dict[str, str]) -> str | dict[str, str]:
    same = set(made) == set(_others()) and len(set(made.values())) == 1
    return next(iter(made.values())) if same else made


def _others() -> tuple[str, ...]:
    return tuple(language for language in languages() if language != "en")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("keys", nargs="*", metavar="KEY", help=f"texts whose translations fit again, or {EVERYTHING}")
    parser.add_argument("-l", "--language", choices=_others(), action="append", help="only this one; again for each")
    given = parser.parse_args()
    found = [each for room in rooms() for each in old(room, given.language or _others())]
    noted = [each for each in found if each.key in given.keys or EVERYTHING in given.keys]
    for room in {each.room for each in noted}:
        note(room, [each for each in noted if each.room == room])
    left = [each for each in found if each not in noted]
    for each in left:
        print(f"{each.language}: {each.key} ({each.room.name})")
    print(f"{len(noted)} noted, {len(left)} older than their English")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
