"""The tables of the database. `migrations` brings every database to this state; a test compares the two."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, MetaData, Table, Text, false, text

METADATA = MetaData()

LOG = Table(
    "log",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("person", Text),
    Column("key", Text),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The logs of all tables: the truth that everything else follows from. The primary key decides between two writers."""

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("status", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("why", Text),
    Column("summary", Text, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("seats", Integer),
    Column("expansion", Boolean),
    Column("result", Text),
    Index("tables_by_status", "status", "open", "made"),
    Index("tables_by_end", "ended"),
    Index("tables_by_rating", "rated", "ended"),
    Index("tables_finished", "status", "open", "ended", "id"),
)
"""What lists show of a table. It follows from the log and is written in the same transaction.

`seats` is null in rows that an older version wrote, until `list_backfill.py` has read the table's log. `result` is the
gold and the winners of a game that is over.
"""

TABLE_PEOPLE = Table(
    "table_people",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Index("table_people_by_table", "table_id"),
)
"""Who holds a seat at which table. It follows from the log, like `tables`."""

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("token_hash", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

BOTS = Table(
    "bots",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("token_hash", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("owner", Text),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("revoked", BigInteger),
    Index("bots_by_owner", "owner"),
)
"""Guest bots. `owner` is the person who created the account; null if an operator did. Revoked tokens stay for a while,
so that they are refused with that reason."""

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("text", Text, nullable=False),
)

MUTES = Table(
    "mutes",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("muted", Text, primary_key=True),
    Column("hidden", Boolean, nullable=False),
)
"""Whose chat somebody hides at a table. False takes back what a log of an older version says."""

AUDIT = Table(
    "audit",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("what", Text, nullable=False),
    Column("table_id", Text),
    Column("count", Integer, nullable=False),
)
"""What operators removed: what kind of thing, where and how many, but no names and no texts."""

BANS = Table(
    "bans",
    METADATA,
    Column("address", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
)

BANNED_PEOPLE = Table(
    "banned_people",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
)
"""Bans of people and of guest bots, by id."""

NOTICES = Table(
    "notices",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("what", Text),
)
"""What another process changed. `what` is null if it added to the log of a table, which the server then reads;
`rewritten` or `deleted` if it did that to the table; `forgotten` if `table_id` is a person who was deleted."""

HEARTBEAT = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("alive", BigInteger, nullable=False),
    Column("ran", BigInteger, nullable=False, server_default=text("0")),
    Column("figures", Text),
)
"""One row: the last heartbeat of a server, and for how many milliseconds servers have run, whatever the clock said.

With figures of how the last server is."""

DELETION_MARKS = Table(
    "deletion_marks",
    METADATA,
    Column("kind", Text, primary_key=True),
    Column("id", Text, primary_key=True),
    Column("ran", BigInteger, nullable=False),
)
"""What is old enough to be deleted, and for how long servers had run when that was first seen."""

OUTAGES = Table(
    "outages",
    METADATA,
    Column("start", BigInteger, primary_key=True, autoincrement=False),
    Column("end", BigInteger, nullable=False),
)
"""Times in which no server ran: clocks stood still."""

RATED_GAMES = Table(
    "rated_games",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("ended", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Index("rated_games_by_end", "ended", "table_id"),
)
"""The results of rated games, round by round. They are kept when the log is deleted, and contain no names."""

RATINGS = Table(
    "ratings",
    METADATA,
    Column("player", Text, primary_key=True),
    Column("role", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("low", Double, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("firsts", Integer, nullable=False),
    Index("ratings_by_role", "role", "low", "player"),
)
"""The ratings after all rated games, in the order in which the games ended."""

RATED_SEATS = Table(
    "rated_seats",
    METADATA,
    Column("player", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("ended", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Index("rated_seats_by_end", "player", "ended", "table_id"),
)
"""How each game changed the ratings of its players. Like the ratings, it follows from the games."""
