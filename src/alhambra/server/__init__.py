"""The web server: tables at which people and computer opponents play, over REST and sockets (docs/protocol.md)."""
