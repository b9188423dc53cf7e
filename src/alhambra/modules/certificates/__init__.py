"""Module 24, Exchange Certificates (CER)."""
