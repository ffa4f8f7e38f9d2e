"""Ratings: which tables are rated, the results of their games, and the ratings that follow."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the tables of ratings; no table was rated before."""
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_by_rating", "tables", ["rated", "ended"])
    op.create_table(
        "rated_games",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("rated_games_by_end", "rated_games", ["ended", "table_id"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("role", sa.Text, primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("low", sa.Double, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("firsts", sa.Integer, nullable=False),
    )
    op.create_index("ratings_by_role", "ratings", ["role", "low", "player"])
    op.create_table(
        "rated_seats",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("rated_seats_by_end", "rated_seats", ["player", "ended", "table_id"])
