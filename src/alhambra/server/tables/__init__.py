"""The tables that this process has open: how they move on, who is present, and how they follow other processes."""
