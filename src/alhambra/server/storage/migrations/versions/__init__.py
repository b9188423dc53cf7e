"""One file for each version of the schema. Released versions are never changed.

During an upgrade the program before it still reads and writes. So a version only adds: tables, indexes, and columns
that may be left out. What nobody uses any more is dropped a release later.
"""
