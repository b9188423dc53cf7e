"""How long a scoring is shown is one number: the server's clocks and computers use it, and the client gets it."""

from __future__ import annotations

from alhambra.host.answers.catalogue import catalogue
from alhambra.host.settings import HostSettings
from alhambra.table.clock import WATCHING


def test_clocks_stand_still_and_computers_wait_for_as_long_as_a_client_may_show_a_scoring() -> None:
    assert catalogue()["limits"]["scoring"] == WATCHING == HostSettings().scoring_pause < HostSettings().rescue_after
