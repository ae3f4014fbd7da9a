"""The log, the keys of seats, and drafts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """From nothing to the first version."""
    op.create_table(
        "event",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("command", sa.String(64)),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "seat",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("token", sa.String(64), nullable=False),
    )
    op.create_table(
        "draft",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Back to nothing."""
    for table in ("draft", "seat", "event"):
        op.drop_table(table)
