"""Run by Alembic: migrates over the connection that `bring_up_to_date` holds."""

from alembic import context

from undermine.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
