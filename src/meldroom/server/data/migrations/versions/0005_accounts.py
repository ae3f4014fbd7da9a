"""Accounts, where they are signed in, results of matches, and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """From seats alone to people who come back."""
    op.add_column("seat", sa.Column("account", sa.Integer))
    op.create_index("seat_account", "seat", ["account"])
    _create_accounts()
    _create_results()


def _create_accounts() -> None:
    op.create_table(
        "account",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False, unique=True),
        sa.Column("looks", sa.Text, nullable=False, unique=True),
        sa.Column("password", sa.String(160), nullable=False),
        sa.Column("recovery", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "session",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("session_account", "session", ["account"])


def _create_results() -> None:
    op.create_table(
        "result",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("account", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sa.Column("mu_before", sa.Float),
    )
    op.create_index("result_account", "result", ["account", "at"])
    op.create_table(
        "rating",
        sa.Column("account", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Nobody is known any more."""
    for table in ("rating", "result", "session", "account"):
        op.drop_table(table)
    op.drop_index("seat_account", "seat")
    op.drop_column("seat", "account")
