"""What lists show and filter by: the size of a table, its expansion, its result, and its people."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the columns; the server fills them for earlier tables, because it takes the rules to read a log."""
    op.add_column("tables", sa.Column("seats", sa.Integer))
    op.add_column("tables", sa.Column("expansion", sa.Boolean))
    op.add_column("tables", sa.Column("result", sa.Text))
    op.create_index("tables_finished", "tables", ["status", "open", "ended", "id"])
    op.create_table(
        "table_people",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
    )
    op.create_index("table_people_by_table", "table_people", ["table_id"])
