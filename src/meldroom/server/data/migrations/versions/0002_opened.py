"""An index of when tables were opened, to find those that nobody has touched for long."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Only first events are in it: it costs nothing while a game goes on."""
    first = sa.text("seq = 0")
    op.create_index("event_opened", "event", ["at"], sqlite_where=first, postgresql_where=first)


def downgrade() -> None:
    """Old tables are found by reading all events."""
    op.drop_index("event_opened", "event")
