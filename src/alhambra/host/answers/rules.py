"""The rules, as pages in a language."""

from __future__ import annotations

from typing import Literal

from alhambra.host.answers.route import Ask, Route
from alhambra.host.answers.words import Language, check_language
from alhambra.host.host import Host
from alhambra.kernel.typed_dict import TypedDict
from alhambra.play.rulebook import pages


class PageRuleData(TypedDict):
    id: str
    text: str


class PageSectionData(TypedDict):
    heading: str
    rules: list[PageRuleData]


class RulePageData(TypedDict):
    """The rules of the base game, an edition or a module.

    An edition is called `edition.<page>`, a module `title.<page>`.
    """

    page: str
    kind: Literal["base", "edition", "module"]
    number: int | None
    """The number of a module's chapter."""
    lead: str
    sections: list[PageSectionData]


async def get_rules(host: Host, ask: Ask, language: Language) -> list[RulePageData]:
    """All pages: the base game, the editions, then the modules in the order of their chapters."""
    check_language(language)
    return [
        {
            "page": page.name,
            "kind": page.kind,
            "number": page.number,
            "lead": page.lead,
            "sections": [
                {"heading": section.heading, "rules": [{"id": rule.id, "text": rule.text} for rule in section.rules]}
                for section in page.sections
            ],
        }
        for page in pages(language)
    ]


ROUTES = (Route("GET", "/api/rules/{language}", get_rules, others=(404,)),)
