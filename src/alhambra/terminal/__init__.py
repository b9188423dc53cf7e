"""The terminal: its commands, the table drawn as text, and messages in the reader's language."""
