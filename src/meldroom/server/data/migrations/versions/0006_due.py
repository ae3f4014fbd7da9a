"""When a server must look after tables where people come and go."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """One more table."""
    op.create_table(
        "due",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_due_at", "due", ["at"])


def downgrade() -> None:
    """Without it."""
    op.drop_table("due")
