"""How much a server can take, measured beside the plain echo of the same server (`python -m tools.load`)."""
