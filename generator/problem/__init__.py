"""Station problem, a leaf: an error or a finding as a value, its catalogue, and how a person sees it.

Every station reports with these values. `Refused` carries them where a station cannot hand on a value.
"""

from generator.problem.catalogue import CATALOGUE, Entry
from generator.problem.near import did_you_mean
from generator.problem.show import shown
from generator.problem.values import Level, Position, Problem, Refused

__all__ = ["CATALOGUE", "Entry", "Level", "Position", "Problem", "Refused", "did_you_mean", "shown"]
