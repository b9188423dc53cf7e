"""Python runs this at its start if the folder is on its path: it turns the program, and every process that it starts,
into its next version."""

from tests.scenario.next_version import begin_next_version

begin_next_version()
