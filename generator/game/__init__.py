"""Station game: a Variant compiled to tables, and `replay`, which interprets a Variant literally."""

from generator.game.compile import compiled, outline
from generator.game.replay import Round, replay
from generator.game.values import Game

__all__ = ["Game", "Round", "compiled", "outline", "replay"]
