"""Module 24, Exchange Certificates (CER)."""

from alhambra.modules.certificates.rules import part

__all__ = ["part"]
