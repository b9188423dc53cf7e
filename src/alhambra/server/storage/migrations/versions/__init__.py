"""One file for each version of the schema; those that were released are never changed."""
