"""How the reference of the Python interface reads docstrings; used by `mkdocs.yml`."""

from __future__ import annotations

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", flags=re.MULTILINE)


class Reading(griffe.Extension):  # type: ignore[misc]
    """Turn examples into code blocks (in Markdown `>>>` is a quotation), and `@derived` methods into attributes."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = _EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)

    def on_class_members(self, *, cls: griffe.Class, **_: Any) -> None:
        for name, member in list(cls.members.items()):
            if isinstance(member, griffe.Function) and any(str(each.value) == "derived" for each in member.decorators):
                cls.set_member(name, griffe.Attribute(name, annotation=member.returns, docstring=member.docstring))
