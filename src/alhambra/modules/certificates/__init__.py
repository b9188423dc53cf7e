"""Module 24, Exchange Certificates (CER): what was overpaid can be saved in any currency."""

from alhambra.modules.certificates.rules import part

__all__ = ["part"]
