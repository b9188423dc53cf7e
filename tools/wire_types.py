"""Write `web/src/protocol/types.ts` from what the server sends and accepts: `python tools/wire_types.py`.

The shapes are those of `frames` and `replay_data` in `alhambra.table`, the requests of the socket in
`alhambra.host.requests`, and what is sent and answered otherwise in `alhambra.host.answers`; a test in
`tests/server/test_wire_types.py` checks that the file is up to date.
"""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Unpack, get_args

from pydantic import ConfigDict, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from alhambra.bots import persons
from alhambra.game import vocabulary
from alhambra.host.answers import catalogue, daily, puzzles, rules, seats, tables
from alhambra.host.requests import HANDLERS
from alhambra.host.requests.playing import TouchedData
from alhambra.host.requests.request import Hello
from alhambra.server.web.push_requests import SubscribeRequest, UnsubscribeRequest
from alhambra.table import copies, faces, frames, replay_data

TARGET = Path(__file__).resolve().parents[1] / "web" / "src" / "protocol" / "types.ts"
WIDTH = 110
"""As in `web/.prettierrc`."""
Schema = dict[str, Any]

HEAD = """\
// What server and client say to each other. docs/protocol.md explains it.
//
// Written by tools/wire_types.py from the server's own description: do not edit.
"""
WORDS = {"BuildingType": vocabulary.TYPES, "Currency": vocabulary.CURRENCIES, "Person": persons.PERSONS}
"""Words of the game and the persons who play the levels, which are mere texts to Python."""
ALIASES = {
    "Value": frames.Value,
    "Values": frames.Values,
    "ErrorKind": frames.ErrorKind,
    "Face": faces.Face,
    "Colour": faces.Colour,
    "Pace": frames.Pace,
    "NewSeat": tables.NewSeat,
    "Answer": frames.Answer,
    "Frame": frames.Frame,
}
"""Types that have a name but are not objects."""
VIEW_PATCH = """\
/** What has changed of a view: the fields that differ, null where one is gone; players by number. */
export type ViewPatch = Partial<Omit<View, "players">> & {
    players?: PlayerView[] | Record<string, Partial<PlayerView>>;
};
"""
SHAPES = (
    *get_args(frames.Frame),
    frames.ChatLineData,
    frames.RematchData,
    frames.TableSummaryData,
    frames.ListedTableData,
    frames.OwnTableData,
    replay_data.ReplaySummaryData,
    replay_data.ReplayStationData,
    replay_data.GameStatisticsData,
    replay_data.ReplayAnalysisData,
    catalogue.CatalogueData,
    rules.RulePageData,
    daily.DailyDealData,
    daily.OwnDailyData,
    daily.DailyProofData,
    daily.BegunDailyData,
    seats.MadeTableData,
    copies.CopiedGameData,
    puzzles.ListedPuzzleData,
    puzzles.PuzzleSolutionData,
    Hello,
    TouchedData,
)
"""What is sent and accepted; the types these are made of are found from them."""
FORMS = (tables.NewTable,)
"""What is accepted and may leave out fields that have a default. Our client sends everything."""
REQUESTS = {
    **{kind: handler.shape for kind, handler in HANDLERS.items()},
    "subscribe": SubscribeRequest,
    "unsubscribe": UnsubscribeRequest,
}
FIELDS = {
    ("GameFrame", "view"): "ViewPatch",
    ("Look", "face"): "Face | Person",
    ("Seat", "face"): "Face | Person",
    ("MarketSpace", "currency"): "Currency | null",
    ("Sale", "currencies"): "Currency[]",
    ("NewTable", "options"): "Record<string, boolean | string[]>",
}
"""Fields about which we know more than Python's types say."""
ADDED = {("NewTable", "face"), ("NewTable", "colour")}
"""Fields of forms that the client adds when it sends them."""
REQUEST = "/** What a client asks over the socket, but for the id that the socket gives each request. */\n"


class WithoutTitles(GenerateJsonSchema):
    """Titles would only repeat the names of fields."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


class Writer:
    """Writes TypeScript from JSON Schema."""

    def __init__(self) -> None:
        self._aliases: dict[str, str] = {}
        """The names of types, by what they stand for."""

    def write(self) -> str:
        """The whole file."""
        parts = [HEAD]
        parts += [_union(name, [f'"{word}"' for word in words]) for name, words in WORDS.items()]
        parts += [self._alias(name, _schema(shape)) for name, shape in ALIASES.items()]
        parts.append(VIEW_PATCH)
        everything = _definitions(SHAPES) | _definitions(FORMS, json_schema_serialization_defaults_required=True)
        parts += [self._interface(_name(name), everything[name]) for name in sorted(everything)]
        parts.append(REQUEST + _union("Request", [*self._requests()]))
        return "\n".join(parts)

    def _alias(self, name: str, schema: Schema) -> str:
        members = self._members(schema)
        self._aliases[" | ".join(members)] = name
        return _union(name, members)

    def _interface(self, name: str, schema: Schema) -> str:
        lines = [*_comment(schema, ""), f"export interface {name} {{"]
        for field, each in schema["properties"].items():
            lines += _comment(each, "    ")
            required = field in schema.get("required", ()) and (name, field) not in ADDED
            lines.append(f"    {self._field(name, field, each, required)};")
        return "\n".join([*lines, "}", ""])

    def _requests(self) -> Iterator[str]:
        for kind, shape in REQUESTS.items():
            schema = TypeAdapter(shape).json_schema(schema_generator=WithoutTitles)
            fields = [f'type: "{kind}"']
            for name, field in schema["properties"].items():
                if name not in ("type", "id"):
                    fields.append(self._field("Request", name, field, name in schema.get("required", ())))
            yield "{ " + "; ".join(fields) + " }"

    def _field(self, owner: str, name: str, schema: Schema, required: bool) -> str:
        return f"{name}{'' if required else '?'}: {FIELDS.get((owner, name)) or self._type(schema)}"

    def _type(self, schema: Schema) -> str:
        """The type of a schema, by its name if it has one."""
        text = " | ".join(self._members(schema))
        return self._aliases.get(text, text)

    def _members(self, schema: Schema) -> list[str]:
        """The members of a union, or the one type that a schema is."""
        if "enum" in schema:
            return [f'"{value}"' for value in schema["enum"]]
        choices = schema.get("anyOf") or schema.get("oneOf")
        return [*dict.fromkeys(self._type(choice) for choice in choices)] if choices else [self._single(schema)]

    def _single(self, schema: Schema) -> str:
        if "$ref" in schema:
            return _name(schema["$ref"].rpartition("/")[2])
        if "const" in schema:
            return f'"{schema["const"]}"' if isinstance(schema["const"], str) else str(schema["const"]).lower()
        kind = schema.get("type")
        if kind == "array" and "prefixItems" in schema:
            return f"[{', '.join(self._type(one) for one in schema['prefixItems'])}]"
        if kind == "array":
            item = self._type(schema.get("items", {}))
            return f"({item})[]" if "|" in item else f"{item}[]"
        if kind == "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {self._type(values) if isinstance(values, dict) else 'unknown'}>"
        simple = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
        return simple[kind] if kind else "unknown"


def _schema(shape: Any, config: ConfigDict | None = None) -> Schema:
    adapter: TypeAdapter[Any] = TypeAdapter(shape, config=ConfigDict(use_attribute_docstrings=True, **config or {}))
    return adapter.json_schema(mode="serialization", schema_generator=WithoutTitles)


def _definitions(shapes: tuple[Any, ...], **config: Unpack[ConfigDict]) -> dict[str, Schema]:
    """The shapes and all those that they are made of, by name."""
    found: dict[str, Schema] = _schema(tuple[shapes], config)["$defs"]  # type: ignore[valid-type]
    return found


def _union(name: str, members: list[str]) -> str:
    first, second = f"export type {name} =", f"{' | '.join(members)};"
    for between in (" ", "\n    "):
        if all(len(line) <= WIDTH for line in f"{first}{between}{second}".splitlines()):
            return f"{first}{between}{second}\n"
    return "\n".join([f"export type {name} =", *(f"    | {member}" for member in members)]) + ";\n"


def _name(python: str) -> str:
    """The name in the client: plain data is named after what it describes, so `SeatData` is a `Seat`."""
    return python.removesuffix("Data")


def _comment(schema: Schema, indent: str) -> list[str]:
    text = " ".join(schema.get("description", "").split())
    if not text:
        return []
    if len(indent) + len(text) + 7 <= WIDTH:
        return [f"{indent}/** {text} */"]
    lines = textwrap.wrap(text, WIDTH, initial_indent=f"{indent} * ", subsequent_indent=f"{indent} * ")
    return [f"{indent}/**", *lines, f"{indent} */"]


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    TARGET.write_text(Writer().write(), encoding="utf-8")


if __name__ == "__main__":
    main()
