"""The web server: people and computer opponents play at tables, over REST and WebSockets (docs/protocol.md)."""
