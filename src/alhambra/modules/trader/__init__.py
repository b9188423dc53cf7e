"""Module 12, Street Trader (TRA): inhabitants move into buildings that are built where the trader stands."""
