"""How the program is built: imports point downwards, the core knows no module, and every file says what it is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tools.rooms import FLOORS

from alhambra.editions import MODULES

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "alhambra"
FILES = sorted(PACKAGE.rglob("*.py"))
CORE = [file for file in FILES if file.relative_to(PACKAGE).parts[0] in ("kernel", "game")]

HEIGHT: dict[str, float] = {name: height for height, floor in enumerate(FLOORS) for name in floor}
"""The rooms by their floor."""
HEIGHT["alhambra"] = HEIGHT["play"] + 0.5  # the package itself: it exports a game being played
HEIGHT["__main__"] = len(FLOORS)


def short(file: Path) -> str:
    return str(file.relative_to(PACKAGE))


def part_of(file: Path) -> str:
    """The top-level package or module a file belongs to."""
    first = file.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "alhambra" if first == "__init__" else first


def imported_parts(file: Path) -> Iterator[tuple[int, str]]:
    """The parts of our own package that a file imports anywhere in the file, with the line number."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{absolute(file, node)}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            words = name.split(".")
            if words[0] == "alhambra":
                known = len(words) > 1 and words[1] in HEIGHT
                yield node.lineno, words[1] if known else "alhambra"


def absolute(file: Path, node: ast.ImportFrom) -> str:
    """The full name of the module something is imported from, dots resolved."""
    if not node.level:
        return node.module or ""
    folders = ("alhambra", *file.relative_to(PACKAGE).parts)[: -node.level]
    return ".".join((*folders, *((node.module,) if node.module else ())))


def test_every_file_has_its_layer() -> None:
    assert {part_of(file) for file in FILES} <= HEIGHT.keys(), "say in tools/rooms.py where it belongs"


def test_imports_point_downwards() -> None:
    upwards = [
        f"{short(file)}, line {line}: imports {part}"
        for file in FILES
        for line, part in imported_parts(file)
        if part != part_of(file) and HEIGHT[part] >= HEIGHT[part_of(file)]
    ]
    assert upwards == []


def test_every_file_says_what_it_is() -> None:
    assert [short(file) for file in FILES if not ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))] == []


def test_every_part_of_the_core_is_searched() -> None:
    assert {file.relative_to(PACKAGE).parts[0] for file in CORE} == {"kernel", "game"}
    assert len(CORE) > 20


# --- The core names no module -----------------------------------------------------------------------------------------

MODULE_WORDS = {
    "vizier": ("vizier",),
    "exchange": ("exchange card", "currency exchange"),
    "bonus": ("bonus",),
    "squares": ("square", "plaza"),
    "gates": ("gate",),
    "diamonds": ("diamond",),
    "characters": ("character", "miser", "beggar", "conjurer", "wise man", "patron", "dancer", "money changer"),
    "camps": ("camp", "bastion"),
    "city_walls": ("city wall", "wooden"),
    "thieves": ("thief", "thieves"),
    "change": ("coin", "change money"),
    "trader": ("trader", "inhabitant"),
    "treasure": ("treasure", "chest"),
    "master_builders": ("master",),
    "invaders": ("invader", "attack", "scout"),
    "bazaars": ("bazaar",),
    "new_scoring_cards": ("new scoring",),
    "sultan": ("sultan",),
    "caravanserai": ("caravanserai",),
    "moors": ("moor", "culture"),
    "falconers": ("falcon",),
    "watchtowers": ("watchtower", "portal"),
    "sites": ("site", "building site"),
    "certificates": ("certificate",),
    "magical": ("magical", "magic"),
    "medina": ("medina",),
    "red_palace": ("red palace", "guard", "preview"),
}
"""The words by which the core would know a module or an edition; any other module it would know by its name."""


def module_words() -> list[str]:
    own_names = {name: (name.replace("_", " "),) for name in MODULES}
    return [word for words in {**own_names, **MODULE_WORDS}.values() for word in words]


def names_and_texts(file: Path) -> Iterator[tuple[int, str]]:
    """Every name in a file and every string that is not a docstring, as plain words."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    explanations = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        found: list[str | None] = [
            getattr(node, field, None) for field in ("id", "attr", "arg", "name", "asname", "module")
        ]
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explanations:
            found.append(node.value)
        for name in found:
            if isinstance(name, str):
                yield getattr(node, "lineno", 0), plain(name)


def plain(name: str) -> str:
    """A name taken apart: `ThiefCard` and `thief_card` are `thief card`."""
    return re.sub(r"[_\-.\s]+", " ", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)).lower()


def named_modules(file: Path) -> list[str]:
    """Where a file names a module."""
    module_word = re.compile(rf"\b({'|'.join(module_words())})(s|es)?\b")
    return [f"{file.name}, line {line}: {text}" for line, text in names_and_texts(file) if module_word.search(text)]


def test_the_core_names_no_module() -> None:
    assert [named for file in CORE for named in named_modules(file)] == []


def test_the_search_for_module_words_does_find_them(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text('"""The vizier may be explained."""\nfrom x import sultan_cards\nFalconTile = "wooden-walls"\n')
    assert [named.split(": ")[1] for named in named_modules(file)] == ["sultan cards", "falcon tile", "wooden walls"]


def test_every_generator_of_random_numbers_has_a_seed() -> None:
    unseeded = [
        f"{short(file)}:{node.lineno}"
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "attr", getattr(node.func, "id", "")) == "Random"
        and not node.args
    ]
    assert unseeded == []
