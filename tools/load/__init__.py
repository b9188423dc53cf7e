"""How much load a server can take, compared with a plain echo from the same server (`python -m tools.load`)."""
