"""Mutes beside the log, what operators removed, what a notice is about, and figures with the heartbeat."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add them. Mutes of earlier versions stay in their logs."""
    op.create_table(
        "mutes",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("muted", sa.Text, primary_key=True),
        sa.Column("hidden", sa.Boolean, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text),
        sa.Column("count", sa.Integer, nullable=False),
    )
    op.add_column("notices", sa.Column("what", sa.Text))
    op.add_column("pulse", sa.Column("figures", sa.Text))
