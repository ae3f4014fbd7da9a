"""What alembic runs: the steps that are missing, on the connection that the store handed in."""

from alembic import context

from meldroom.server.data.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
