"""Tables being run, wherever that is: in a server, in a browser, in a test.

What differs between those comes in from outside: where tables are stored, who thinks, what other processes there are,
the clock, limits, notifications and metrics. The protocols for that are in `storage`, `thinkers`, `peers`, `clock`,
`limits`, `notifications` and `metrics`; `Host` puts everything together.
"""
