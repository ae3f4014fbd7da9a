"""The tables that anybody may find."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """One row for each, while it gathers."""
    op.create_table(
        "listing",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("chat", sa.Boolean, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("taken", sa.Integer, nullable=False),
    )
    op.create_index("listing_since", "listing", ["since"])


def downgrade() -> None:
    """Tables are found by their link alone."""
    op.drop_table("listing")
