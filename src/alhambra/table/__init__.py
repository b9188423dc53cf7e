"""What happens at a table: who sits there, what was played, what each of them is sent.

Nothing here knows of sockets, databases or processes, and nothing is needed but Python: the server brings those.
"""
