"""A table: who sits there, what was played, and what each player and spectator is sent.

Nothing here knows about sockets, databases or processes, which belong to the server.
"""
