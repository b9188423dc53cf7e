"""Storage: tables, their records, seats and chat, and recorded games."""
