"""What will be deleted is marked first, and how long servers have run is counted."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Nothing is marked yet, and counting begins now."""
    op.add_column("pulse", sa.Column("ran", sa.BigInteger, nullable=False, server_default=sa.text("0")))
    op.create_table(
        "deletion_marks",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("ran", sa.BigInteger, nullable=False),
    )
