"""Who sits at a table."""

from __future__ import annotations

from dataclasses import dataclass

from undermine.wire.update import PlayerInfo


@dataclass(slots=True)
class Player:
    """Who sits on a seat: a person, or a bot of some level."""

    name: str
    person: str | None
    level: str | None = None
    away_since: int | None = None
    stand_in: str | None = None
    """Why a bot plays for this person now."""
    guest_bot: bool = False
    """Whether the person is a bot that somebody runs elsewhere."""

    @property
    def is_human(self) -> bool:
        """Whether a human being sits here, if perhaps away."""
        return self.person is not None and not self.guest_bot

    @property
    def is_bot(self) -> bool:
        """Whether nobody but a bot of the house sits here."""
        return self.person is None

    @property
    def acts(self) -> bool:
        """Whether a person makes the moves."""
        return self.person is not None and self.stand_in is None

    def info(self) -> PlayerInfo:
        """The player as all see it."""
        away, stand_in = self.away_since is not None, self.stand_in is not None
        return PlayerInfo(self.name, self.person, self.level, away, stand_in, self.guest_bot)
