"""Station proof: a Spec and its analyses to findings. Each family of checks is a module."""

from generator.proof.check import Checked, Proved, checked, is_combined
from generator.proof.published import Comparison, comparisons

__all__ = ["Checked", "Comparison", "Proved", "checked", "comparisons", "is_combined"]
