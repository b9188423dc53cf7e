"""The web side: REST, sockets, limits, and the browser client."""
