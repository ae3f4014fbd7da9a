"""Score books: the first page of each, and the lines that were written into it."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Two more tables."""
    op.create_table(
        "book",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("account", sa.Integer),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
    )
    op.create_index("book_account", "book", ["account"])
    op.create_table(
        "book_line",
        sa.Column("book", sa.String(64), primary_key=True),
        sa.Column("line", sa.String(64), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Without them."""
    op.drop_table("book_line")
    op.drop_table("book")
