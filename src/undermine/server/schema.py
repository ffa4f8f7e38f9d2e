"""The tables of the database. `migrations` brings a database to this; a test compares the two."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, Table, Text

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
    Index("tables_by_status", "status", "open", "made"),
    Index("tables_by_end", "ended"),
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
