"""Station language: a file to a Spec, with the place of every word, or all of the file's faults together."""

from generator.language.read import read, reread
from generator.language.source import Source, load, parse
from generator.language.values import Spec

__all__ = ["Source", "Spec", "load", "parse", "read", "reread"]
