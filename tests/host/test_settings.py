"""The settings of a host."""

from dataclasses import FrozenInstanceError, fields

import pytest
from tests.host.documented import defaults, documented_defaults

from alhambra.host.settings import HostSettings


def test_the_defaults_are_those_of_the_documentation() -> None:
    documented = documented_defaults()
    assert {name: documented[name] for name in defaults(fields(HostSettings))} == defaults(fields(HostSettings))


def test_settings_do_not_change_while_a_host_runs() -> None:
    with pytest.raises(FrozenInstanceError):
        HostSettings().tables = 1  # type: ignore[misc]
