"""Station render, its one error: a document that could not be made, said for the person who must mend it."""

from __future__ import annotations


class RenderFailure(Exception):
    """A document could not be made.

    `file` and `line` point into a template where one is at fault; `hint` says what to do about it.
    """

    def __init__(
        self, message: str, *, file: str | None = None, line: int | None = None, hint: str | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.file = file
        self.line = line
        self.hint = hint

    def __str__(self) -> str:
        """The message, after the place it came from if that is known."""
        place = ":".join(str(part) for part in (self.file, self.line) if part is not None)
        return f"{place}: {self.message}" if place else self.message
