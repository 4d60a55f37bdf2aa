"""filing: one rule spec, every document and every number."""

__version__ = "0.1.0"
