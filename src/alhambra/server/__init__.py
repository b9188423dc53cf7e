"""The web server: tables that people and computer opponents play at, over REST and sockets (docs/protocol.md)."""
