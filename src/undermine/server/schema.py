"""The tables of the database. `migrations` brings a database to this; a test compares the two."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, MetaData, Table, Text, false

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
"""The truth: every line of every table. That a number is taken once decides between two writers."""

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
    Index("tables_by_status", "status", "open", "made"),
    Index("tables_by_end", "ended"),
    Index("tables_by_rating", "rated", "ended"),
)
"""What lists show of a table; it follows from the log and is written with it."""

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
"""Guest bots. `owner` is the person who made the token, or nobody: those who run the server did. A token that was
revoked stays here for a while, so that it is refused with that reason."""

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

BANS = Table(
    "bans",
    METADATA,
    Column("address", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
)

NOTICES = Table(
    "notices",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", Text, nullable=False),
)
"""Tables that somebody else wrote to: the server reads them again."""

PULSE = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("alive", BigInteger, nullable=False),
)
"""When a server last ran: one row."""

OUTAGES = Table(
    "outages",
    METADATA,
    Column("start", BigInteger, primary_key=True, autoincrement=False),
    Column("end", BigInteger, nullable=False),
)
"""When none ran: clocks stood still."""

RATED_GAMES = Table(
    "rated_games",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("ended", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Index("rated_games_by_end", "ended", "table_id"),
)
"""What the log of a rated game came to, round by round; it stays when the log is deleted, and holds no names."""

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
"""What all rated games come to, in the order of their ends."""

RATED_SEATS = Table(
    "rated_seats",
    METADATA,
    Column("player", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("ended", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Index("rated_seats_by_end", "player", "ended", "table_id"),
)
"""How each game changed the ratings of each who played it; it follows from the games like the ratings."""
