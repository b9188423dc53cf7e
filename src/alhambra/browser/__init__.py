"""A host in the browser: tables stored in IndexedDB, with computer opponents that think in a worker of their own.

The page starts it in a worker, where Pyodide runs Python. What the page asks for ends where the requests of a server
end: in `alhambra.host`.
"""
