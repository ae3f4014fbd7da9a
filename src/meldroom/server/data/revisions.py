"""Which migrations a database has, and which there are."""

from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

_MIGRATIONS: Final = Path(__file__).with_name("migrations")


def migrate(connection: Connection, revision: str = "head") -> None:
    """Carry out every migration that is missing, up to this one."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def current(connection: Connection) -> str | None:
    """The last migration of this database; None where it has none."""
    return MigrationContext.configure(connection).get_current_revision()


@cache
def newest() -> str:
    """The last migration there is."""
    return known()[0]


@cache
def known() -> tuple[str, ...]:
    """Every migration there is, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
