"""Class names: one name, one thing, and what goes over the wire can be told from what it describes."""

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "alhambra"
WIRE = ("table/frames.py", "table/replay_data.py")


def classes(file: Path) -> list[ast.ClassDef]:
    """The classes at module level."""
    return [node for node in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]


def used_twice(folder: Path) -> dict[str, list[str]]:
    """The class names that occur in several places of a package, and the files with them."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(folder.rglob("*.py")):
        for each in classes(file):
            found[each.name].append(str(file.relative_to(folder)))
    return {name: files for name, files in found.items() if len(files) > 1}


def test_every_class_has_a_name_of_its_own() -> None:
    assert used_twice(PACKAGE) == {}


def test_the_search_for_names_used_twice_finds_them(tmp_path: Path) -> None:
    (tmp_path / "cards.py").write_text("class Card: ...\nclass Pile: ...\n")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "piles.py").write_text("class Pile: ...\nclass Hand:\n    class Card: ...\n")
    assert used_twice(tmp_path) == {"Pile": ["cards.py", "more/piles.py"]}


def test_what_goes_over_the_wire_is_called_frame_or_data() -> None:
    sent = [each.name for file in WIRE for each in classes(PACKAGE / file)]
    assert len(sent) > 50
    assert [name for name in sent if not name.endswith(("Frame", "Data"))] == []


def test_exactly_the_messages_of_the_socket_are_called_frames() -> None:
    sent = [each for file in WIRE for each in classes(PACKAGE / file)]
    messages = [each.name for each in sent if any("type: Literal[" in ast.unparse(line) for line in each.body)]
    assert messages == [each.name for each in sent if each.name.endswith("Frame")]
