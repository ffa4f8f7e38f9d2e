"""Events: what happened in a game, with its outcome, and who may see what of it.

An event in a `Game` tells everything. `event.seen_by(seat)` is what that seat saw (`None`: a spectator): the same
event with hidden cards, roles and goals as `?` and hidden amounts as `None`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self, TypeVar

import msgspec

HIDDEN = "?"
Cards = tuple[str, ...]
Nuggets = tuple[int | None, ...]

E = TypeVar("E", bound="Event")


def veiled(cards: Cards) -> Cards:
    """Return as many cards, face down."""
    return (HIDDEN,) * len(cards)


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", omit_defaults=False):
    """Something that happened at the table.

    Events are in no reference cycles, so the garbage collector need not visit them (`gc=False`).
    """

    owner: ClassVar[str] = "seat"
    """The field that names the seat whose secrets these are."""
    secret: ClassVar[tuple[str, ...]] = ()
    """The fields that only the owner may see."""

    @property
    def knowers(self) -> tuple[int, ...]:
        """The seats that saw more of it than a spectator."""
        return (getattr(self, self.owner),) if self.secret else ()

    def seen_by(self, seat: int | None) -> Self:
        """Return the event as a seat saw it."""
        if not self.secret or seat in self.knowers:
            return self
        return msgspec.structs.replace(self, **{name: _veil(getattr(self, name)) for name in self.secret})


def _veil(value: Any) -> Any:
    if isinstance(value, str):
        return HIDDEN
    if isinstance(value, tuple):
        return ((HIDDEN if value and isinstance(value[0], str) else None),) * len(value)
    return None


class Dealt(Event, frozen=True, tag="dealt"):
    """A round was dealt: roles and hands by seat, and how many cards are in the deck and the nugget pile."""

    round: int
    first: int
    roles: tuple[str, ...]
    hands: tuple[Cards, ...]
    deck: int
    nuggets: int

    @property
    def knowers(self) -> tuple[int, ...]:
        """All seats: each knows its own role and hand."""
        return tuple(range(len(self.roles)))

    def seen_by(self, seat: int | None) -> Dealt:
        """Return the event with only the seat's own role and hand."""
        return msgspec.structs.replace(
            self,
            roles=tuple(role if owner == seat else HIDDEN for owner, role in enumerate(self.roles)),
            hands=tuple(hand if owner == seat else veiled(hand) for owner, hand in enumerate(self.hands)),
        )


class Placed(Event, frozen=True, tag="placed"):
    """A path card was placed; the card is named as it lies."""

    seat: int
    card: str
    cell: str


class Broke(Event, frozen=True, tag="broke"):
    """A tool was broken."""

    seat: int
    card: str
    target: int
    tool: str


class Fixed(Event, frozen=True, tag="fixed"):
    """A tool was repaired."""

    seat: int
    card: str
    target: int
    tool: str


class Collapsed(Event, frozen=True, tag="collapsed"):
    """A rockfall took a path card off the table; the card is named as it lay."""

    seat: int
    cell: str
    card: str


class Looked(Event, frozen=True, tag="looked"):
    """A seat looked at a goal with a map."""

    seat: int
    cell: str
    goal: str
    secret: ClassVar[tuple[str, ...]] = ("goal",)


class LaidTheft(Event, frozen=True, tag="laid-theft"):
    """A seat laid a theft in front of itself."""

    seat: int


class StoppedTheft(Event, frozen=True, tag="stopped-theft"):
    """A theft was removed."""

    seat: int
    target: int


class SwappedHands(Event, frozen=True, tag="swapped-hands"):
    """Two seats swapped hands; `given` went to the target, `received` came from it."""

    seat: int
    target: int
    given: Cards
    received: Cards

    @property
    def knowers(self) -> tuple[int, ...]:
        """The two seats, which know both hands."""
        return (self.seat, self.target)

    def seen_by(self, seat: int | None) -> SwappedHands:
        """Return the event with both hands, or only their sizes."""
        if seat in self.knowers:
            return self
        return msgspec.structs.replace(self, given=veiled(self.given), received=veiled(self.received))


class Inspected(Event, frozen=True, tag="inspected"):
    """A seat looked at another's dwarf."""

    seat: int
    target: int
    role: str
    secret: ClassVar[tuple[str, ...]] = ("role",)


class SwappedHats(Event, frozen=True, tag="swapped-hats"):
    """The target put its dwarf away and took a spare one."""

    seat: int
    target: int
    old: str
    new: str
    owner: ClassVar[str] = "target"
    secret: ClassVar[tuple[str, ...]] = ("old", "new")


class Trapped(Event, frozen=True, tag="trapped"):
    """A seat was trapped."""

    seat: int
    target: int


class Freed(Event, frozen=True, tag="freed"):
    """A trap was removed."""

    seat: int
    target: int


class Shed(Event, frozen=True, tag="shed"):
    """A seat discarded two cards to remove a card in front of itself."""

    seat: int
    cards: Cards
    thing: str
    secret: ClassVar[tuple[str, ...]] = ("cards",)


class Passed(Event, frozen=True, tag="passed"):
    """A seat passed, discarding face down; nothing from an empty hand."""

    seat: int
    cards: Cards
    secret: ClassVar[tuple[str, ...]] = ("cards",)


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew from the deck."""

    seat: int
    cards: Cards
    secret: ClassVar[tuple[str, ...]] = ("cards",)


class Opened(Event, frozen=True, tag="opened"):
    """A goal was turned over; `lies` is `None` where the player still chooses how a stone lies."""

    seat: int
    cell: str
    goal: str
    lies: str | None


class StoneLaid(Event, frozen=True, tag="stone-laid"):
    """The player chose how a stone lies."""

    seat: int
    cell: str
    card: str


class Pay(msgspec.Struct, frozen=True, gc=False):
    """What a round pays a seat before thefts, and why. It follows from what everyone sees once the round is over."""

    why: str
    """Why the seat gets gold: `winner`, `boss`, `profiteer`, `geologist`, `saboteur`, `nugget` (it may choose a nugget
    card), `finisher` (likewise, as a saboteur who reached the treasure). Why it gets none: `trapped`, `broken` (a
    broken tool), `outrun` (the other team was first), `barred` (doors closed the way), `lost`.
    """
    amount: int | None
    """Gold that is due; `None` if the seat chooses nugget cards, whose values are secret."""
    basis: int = 0
    """What the amount is reckoned from: a winner's whole share, or the crystals in the mine."""
    among: int = 0
    """How many get a share: winners, saboteurs or geologists."""


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """The round ended: dwarves are turned over; `finisher` reached the treasure, `None`: nobody did."""

    round: int
    finisher: int | None
    roles: tuple[str, ...]
    winners: tuple[int, ...]
    pay: tuple[Pay, ...]
    """By seat."""


class Paid(Event, frozen=True, tag="paid"):
    """A seat got gold: nugget cards, some of which it may have put under the pile, or gold pieces."""

    seat: int
    amount: int | None
    nuggets: Nuggets = ()
    under: Nuggets = ()

    @property
    def knowers(self) -> tuple[int, ...]:
        """The seat that was paid."""
        return (self.seat,)

    def seen_by(self, seat: int | None) -> Paid:
        """Return the event; others see only how many nugget cards were kept."""
        if seat == self.seat:
            return self
        return msgspec.structs.replace(self, amount=None, nuggets=(None,) * len(self.nuggets), under=())


class Offered(Event, frozen=True, tag="offered"):
    """Nugget cards were passed to a seat to take one."""

    seat: int
    nuggets: Nuggets
    secret: ClassVar[tuple[str, ...]] = ("nuggets",)


class Took(Event, frozen=True, tag="took"):
    """A seat kept a nugget card."""

    seat: int
    value: int | None
    secret: ClassVar[tuple[str, ...]] = ("value",)


class Stole(Event, frozen=True, tag="stole"):
    """A thief took a gold piece from a seat, or from nobody."""

    seat: int
    target: int | None


class GameEnded(Event, frozen=True, tag="game-ended"):
    """The game is over and all gold is counted."""

    gold: tuple[int, ...]
    winners: tuple[int, ...]


class Said(Event, frozen=True, tag="said"):
    """A seat made a typed statement."""

    seat: int
    talk: str


MOVE_EVENTS: Final[tuple[type[Event], ...]] = (
    Placed,
    Broke,
    Fixed,
    Collapsed,
    Looked,
    LaidTheft,
    StoppedTheft,
    SwappedHands,
    Inspected,
    SwappedHats,
    Trapped,
    Freed,
    Shed,
    Passed,
    Took,
    Stole,
)
"""Events that are moves themselves, and not consequences of moves. Decisions about goals have no such event."""

AnyEvent = (
    Dealt
    | Placed
    | Broke
    | Fixed
    | Collapsed
    | Looked
    | LaidTheft
    | StoppedTheft
    | SwappedHands
    | Inspected
    | SwappedHats
    | Trapped
    | Freed
    | Shed
    | Passed
    | Drew
    | Opened
    | StoneLaid
    | RoundEnded
    | Paid
    | Offered
    | Took
    | Stole
    | GameEnded
    | Said
)
"""Any event, as it is decoded: `msgspec.json.decode(text, type=AnyEvent)`."""
