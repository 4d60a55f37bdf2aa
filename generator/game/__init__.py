"""Station game: a Variant compiled to tables, and `replay`, which interprets a Variant literally."""

from generator.game.compile import compiled, outline
from generator.game.replay import Result, Round, replay
from generator.game.values import Game

__all__ = ["Game", "Result", "Round", "compiled", "outline", "replay"]
