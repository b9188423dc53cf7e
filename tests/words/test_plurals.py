"""Plural forms follow the same rules in the terminal as in a browser."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from alhambra.kernel.messages import languages
from alhambra.kernel.plurals import PLURALS

COUNTS = [*range(202), 0.5, 1.5, 1000, 1_000_000]
PROGRAM = """
const [languages, counts] = JSON.parse(process.argv[1]);
const forms = (language) => counts.map((count) => new Intl.PluralRules(language).select(count));
console.log(JSON.stringify(Object.fromEntries(languages.map((language) => [language, forms(language)]))));
"""


def test_every_language_has_its_rule() -> None:
    assert set(languages()) == set(PLURALS)


@pytest.mark.long  # needs Node.js, which `make check` does not install
def test_the_forms_are_those_of_the_browser() -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    node = shutil.which("node", path=path)
    if node is None:
        pytest.fail("Node.js is not installed: `make client` installs it")
    given = json.dumps([sorted(PLURALS), COUNTS])
    done = subprocess.run([node, "-e", PROGRAM, given], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {
        language: [PLURALS[language](count) for count in COUNTS] for language in sorted(PLURALS)
    }
