"""Python runs this at its start if the folder is on its path: the program, and every process that it starts, then has a
computer opponent that thinks for a while."""

from tests.server.slow import add_slow_bot

add_slow_bot()
