"""Begin a module: `make new-module NAME=storks`, or `python tools/new_module.py storks`.

It writes a small module that is complete: rules, components, words and rulebook pages in every language, drawings, a
chapter, tests and golden games. All tests pass and it can be played. Change it into yours, bit by bit
(CONTRIBUTING.md). The files it starts from are in tools/module_template.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.translations import note, old

from alhambra.editions import MODULES
from alhambra.kernel.messages import languages

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = Path(__file__).parent / "module_template"
NAME = re.compile(r"[a-z]+(_[a-z]+){0,2}")


def places(root: Path, name: str) -> dict[str, Path]:
    """Where the files of the template go, by folder or file."""
    return {
        "src": root / "src" / "alhambra" / "modules" / name,
        "web": root / "web" / "src" / "modules" / name,
        "chapter.md": root / "docs" / "rules" / f"{name}.md",
        "tests/rules.py": root / "tests" / "rules" / "modules" / f"test_{name}.py",
        "tests/oracle.py": root / "tests" / "oracle" / "modules" / f"{name}.py",
    }


def written(root: Path, name: str, prefix: str, number: int) -> Iterator[Path]:
    """Write the files of a new module; each is named once it is there."""
    words = name.split("_")
    values = {
        "name": name,
        "Title": " ".join(words).title(),
        "PREFIX": prefix,
        "number": str(number),
        "verb": " ".join(words),
        "dashed": "-".join(words),
    }
    where = places(root, name)
    for file in sorted(TEMPLATE.rglob("*.txt")):
        path = file.relative_to(TEMPLATE).with_suffix("")
        target = where.get(path.as_posix()) or where[path.parts[0]].joinpath(*path.parts[1:])
        target.parent.mkdir(parents=True, exist_ok=True)
        text = re.sub("«(\\w+)»", lambda found: values[found[1]], file.read_text(encoding="utf-8"))
        target.write_text(text, encoding="utf-8", newline="\n")
        yield target
    room = where["src"]
    note(room, old(room, [language for language in languages() if language != "en"]))
    yield room / "translated.json"


def checked(name: str, prefix: str) -> None:
    """Raises `ValueError` if there cannot be such a module."""
    if not NAME.fullmatch(name):
        raise ValueError(f"'{name}' is not a name: one to three words of small letters, joined by _")
    if name in MODULES:
        raise ValueError(f"there is a module {name}")
    others = {module.rules: module.name for module in MODULES.values()}
    if prefix in others or not re.fullmatch("[A-Z]{3}", prefix):
        why = f"the rules of {others[prefix]} begin so" if prefix in others else "three capital letters are needed"
        raise ValueError(f"its rules cannot begin with '{prefix}': {why}; choose with PREFIX=…")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", help="one to three words of small letters, joined by _, such as night_market")
    parser.add_argument("--prefix", default="", help="with which its rules begin; by default the start of its name")
    given = parser.parse_args()
    name, prefix = given.name, given.prefix or given.name[:3].upper()
    try:
        checked(name, prefix)
    except ValueError as error:
        sys.exit(str(error))
    number = max(module.number for module in MODULES.values()) + 1
    for file in written(ROOT, name, prefix, number):
        print(file.relative_to(ROOT), flush=True)
    # From here on the program has to know the module, so other processes go on.
    for command in (["tools/hooks.py"], ["tools/golden.py", "--module", name]):
        subprocess.run([sys.executable, *command], cwd=ROOT, check=True)
    print(f"\nPlay it: `alhambra play --modules {name}`. Change it into yours: CONTRIBUTING.md, How to add a module.")


if __name__ == "__main__":
    main()
