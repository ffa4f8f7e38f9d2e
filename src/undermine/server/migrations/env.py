"""Run by Alembic: migrates on the connection of `bring_up_to_date`."""

from alembic import context

from undermine.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
