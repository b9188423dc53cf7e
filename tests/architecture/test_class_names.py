"""Class names: what goes over the wire can be told from the thing it describes."""

import ast
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "alhambra"
WIRE = ("table/frames.py", "table/replay_data.py")


def classes(file: Path) -> list[ast.ClassDef]:
    """The classes at module level."""
    return [node for node in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]


def test_what_goes_over_the_wire_is_called_frame_or_data() -> None:
    sent = [each.name for file in WIRE for each in classes(PACKAGE / file)]
    assert len(sent) > 50
    assert [name for name in sent if not name.endswith(("Frame", "Data"))] == []


def test_exactly_the_messages_of_the_socket_are_called_frames() -> None:
    sent = [each for file in WIRE for each in classes(PACKAGE / file)]
    messages = [each.name for each in sent if any("type: Literal[" in ast.unparse(line) for line in each.body)]
    assert messages == [each.name for each in sent if each.name.endswith("Frame")]
