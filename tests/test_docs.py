"""The documents do not lie: their examples run, and what is generated is up to date."""

from __future__ import annotations

import doctest
import importlib.util
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace

import pytest
from tools.site_chapters import chapters, on_config

import alhambra

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
MODULES = [found.name for found in pkgutil.walk_packages(alhambra.__path__, "alhambra.")]
MODULES.remove("alhambra.__main__")


def has_examples(name: str) -> bool:
    spec = importlib.util.find_spec(name)
    assert spec
    assert spec.origin
    return ">>> " in Path(spec.origin).read_text(encoding="utf-8")


WITH_EXAMPLES = [name for name in MODULES if has_examples(name)]


def test_the_tour_in_the_readme_runs_as_printed() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_examples_in_docstrings_run_as_printed(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_the_documents_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)[)#]", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).is_file()] == []


def test_the_site_has_every_document() -> None:
    pages = set(re.findall(r"[\w/-]+\.md", (ROOT / "mkdocs.yml").read_text(encoding="utf-8")))
    documents = {document.relative_to(ROOT).as_posix() for document in DOCUMENTS}
    assert pages | chapters(ROOT).keys() == documents, "name every document in mkdocs.yml, and no other"


def test_the_site_lists_a_chapter_that_nothing_names(tmp_path: Path) -> None:
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "storks.md").write_text("# Storks\n\nThey nest.\n", encoding="utf-8")
    (tmp_path / "docs" / "rules" / "base.md").write_text("# The base game\n", encoding="utf-8")
    nav = [{"Alhambra": "README.md"}, {"Rules": [{"Base game": "docs/rules/base.md"}]}]
    on_config(SimpleNamespace(nav=nav, docs_dir=str(tmp_path)))
    assert nav[1] == {"Rules": [{"Base game": "docs/rules/base.md"}, {"Storks": "docs/rules/storks.md"}]}


def test_the_version_is_in_the_changelog() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    version = re.escape(alhambra.__version__.partition(".dev")[0])
    assert re.search(rf"^## (Unreleased, to be {version}|{version}, \d{{4}}-\d\d-\d\d)$", changes, flags=re.MULTILINE)


def test_the_table_of_hooks_is_up_to_date() -> None:
    check = subprocess.run([sys.executable, str(ROOT / "tools" / "hooks.py"), "--check"], check=False)
    assert check.returncode == 0, "run `python tools/hooks.py`"


def test_the_rooms_are_up_to_date() -> None:
    check = subprocess.run([sys.executable, str(ROOT / "tools" / "rooms.py"), "--check"], check=False)
    assert check.returncode == 0, "run `python tools/rooms.py`"


def test_the_table_of_strengths_is_up_to_date() -> None:
    check = subprocess.run([sys.executable, str(ROOT / "tools" / "strength.py"), "--check"], check=False)
    assert check.returncode == 0, "run `python tools/strength.py`"


def test_every_sentence_in_the_catalogue_is_used() -> None:
    from alhambra.kernel.actions import PATTERNS
    from alhambra.kernel.messages import sentences

    python = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "alhambra").rglob("*.py"))
    client = "".join(
        path.read_text(encoding="utf-8")
        for path in (ROOT / "web" / "src").rglob("*")
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts")
    )
    in_client, in_python = r"`([\w-]+\.[\w.-]*)\$\{", r'f"([\w-]+\.[\w-]*)\{'
    put_together = tuple({*re.findall(in_client, client), *re.findall(in_python, python)})
    verbs = [verb.replace(" ", "-") for verb in PATTERNS]
    for key in sentences("en"):
        plain = re.sub(r"\.(one|other)$", "", key)
        group, _, name = plain.partition(".")
        event = f"class {name.removesuffix('-nothing').title().replace('-', '')}(NamedTuple)"
        said = any(
            f"{quote}{plain}{quote}" in python for quote in "'\""
        )  # inside an f-string the other quotes are used
        said = said or f'"{plain}"' in client or plain.startswith(put_together)
        by_verb = group == "did" and name in verbs
        # A verb may have its own sentences for the events it causes.
        by_verb |= any(f'"{plain.removesuffix(f"-{verb}")}"' in python for verb in verbs if name.endswith(f"-{verb}"))
        assert said or by_verb or (group == "event" and event in python), f"nothing says {key}"


def test_everything_with_a_name_has_words_for_it() -> None:
    from alhambra.bots import BOTS
    from alhambra.bots.styles import STYLES
    from alhambra.editions import EDITIONS, MODULES, OPTIONS, all_chapters, own_options
    from alhambra.editions.presets import PRESETS
    from alhambra.game.options import Names
    from alhambra.game.vocabulary import CURRENCIES, TYPES
    from alhambra.kernel.messages import sentences

    own = {name: option for edition in EDITIONS for name, option in own_options(edition, tuple(MODULES)).items()}
    choices = [f"{name}-{each}" for name, option in own.items() if isinstance(option, Names) for each in option.names]
    things: dict[str, Iterable[str]] = {
        "title": all_chapters(),
        "summary": all_chapters(),
        "edition": EDITIONS,
        "edition-summary": EDITIONS,
        "preset": PRESETS,
        "option": [*OPTIONS, *own],
        "choice": choices,
        "types": TYPES,
        "currencies": CURRENCIES,
        "levels": BOTS,
        "styles": STYLES,
        "says": [f"style-{which}-{style}" for which in (1, 2) for style in STYLES],
    }
    named = {f"{group}.{name}" for group, names in things.items() for name in names}
    assert named <= {re.sub(r"\.(one|other)$", "", key) for key in sentences("en")}


def test_the_editions_are_compared_in_the_same_rows_in_the_client_and_in_the_documents() -> None:
    """The first edition has a text in every row, the others where they differ from it."""
    from alhambra.editions import EDITIONS
    from alhambra.kernel.messages import sentences

    texts = sentences("en")
    rows = [key.removeprefix("web-compare.row-") for key in texts if key.startswith("web-compare.row-")]
    first, *others = EDITIONS
    compared = {key for key in texts if key.startswith("compared.")}
    assert {f"compared.{first}-{row}" for row in rows} <= compared
    assert {f"compared.{edition}-idea" for edition in others} <= compared
    page = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
    assert [key for key in compared if texts[key] not in page] == []
    client = (ROOT / "web" / "src" / "learn" / "Comparison.svelte").read_text(encoding="utf-8")
    assert [row for row in rows if f'"{row}"' not in client] == []
