"""The house editions that the operator offers on the page for a new table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from undermine.errors import SettingError
from undermine.house_edition import HouseEdition
from undermine.rulebook.editions import PLAYERS_RANGE
from undermine.settings import Settings
from undermine.wire.lobby import OfferedEdition


def load_offered_editions(files: Iterable[str]) -> tuple[OfferedEdition, ...]:
    """Return the house editions in these files. Raises `SettingError` if nobody could play one of them."""
    return tuple(_offered(Path(file)) for file in files)


def _offered(file: Path) -> OfferedEdition:
    house = HouseEdition.load(file)
    least, most = PLAYERS_RANGE[house.expansion]
    error = None
    for players in range(least, most + 1):
        try:
            made = Settings.make(players, house)
        except SettingError as refused:  # some decks are too small for some numbers of players
            error = error or refused
            continue
        return OfferedEdition(house.name or file.stem, made.edition, made.expansion, dict(house.options))
    raise SettingError(f"{file}: {error}")
