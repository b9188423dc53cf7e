"""One file for each version of the schema. Released versions are never changed.

During an upgrade the previous program still reads and writes. So a version only adds: tables, indexes, and columns that
may be left out. Anything no longer used is dropped a release later.
"""
