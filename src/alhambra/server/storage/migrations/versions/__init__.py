"""One file for each version of the schema. Released versions are never changed."""
