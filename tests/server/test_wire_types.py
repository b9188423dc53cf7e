"""One description of what is said between server and client: the client's types are written from the server's."""

from tools.wire_types import TARGET, Writer


def test_the_types_of_the_client_are_current() -> None:
    assert TARGET.read_text(encoding="utf-8") == Writer().write(), "run tools/wire_types.py"


def test_what_a_field_is_for_is_told_to_the_client_as_well() -> None:
    text = Writer().write()
    assert "    /** Whether paying it exactly gives another action. */\n    earns: boolean;\n" in text
    assert '    | { type: "why-not"; parts: Touched[] }\n' in text
