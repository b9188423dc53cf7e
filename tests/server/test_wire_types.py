"""One description of the protocol: the client's types are generated from the server's."""

from tools.wire_types import TARGET, Writer


def test_the_types_of_the_client_are_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == Writer().write(), "run tools/wire_types.py"


def test_descriptions_of_fields_are_passed_on_to_the_client() -> None:
    text = Writer().write()
    assert "    /** Whether paying it exactly gives another action. */\n    earns: boolean;\n" in text
    assert '    | { type: "why-not"; verb: string; values: Values }\n' in text
