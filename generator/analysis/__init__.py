"""Station analysis: a Game to exact figures."""

from generator.analysis.analyse import analysed
from generator.analysis.values import Analysis, LineFigures, WagerFigures

__all__ = ["Analysis", "LineFigures", "WagerFigures", "analysed"]
