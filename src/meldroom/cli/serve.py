"""`meldroom serve`: the server and the page."""

from dataclasses import dataclass, replace
from typing import Annotated, Literal, TypeAlias

from cyclopts import Parameter

from meldroom.cli.errors import Unusable

Style: TypeAlias = Literal["text", "json"]
Level: TypeAlias = Literal["debug", "info", "warning", "error"]


@Parameter(name="*")
@dataclass(frozen=True)
class Service:
    """How the server is run where it serves many."""

    list_tables: Annotated[
        bool,
        Parameter(
            name="--list", negative="--no-list", help="Let tables be opened that anybody finds on the first page."
        ),
    ] = True
    hub: Annotated[
        str | None,
        Parameter(help="The Redis through which several servers on one database tell each other: redis://host:port/0."),
    ] = None
    log: Annotated[Style, Parameter(help="How the log is written; a JSON object a line is for programs.")] = "text"
    log_level: Annotated[Level, Parameter(help="From which level on something is logged.")] = "warning"
    trust_proxy: Annotated[
        str, Parameter(help="Addresses or networks of proxies in front, joined by commas, such as 127.0.0.1.")
    ] = ""
    drain: Annotated[
        float, Parameter(help="Seconds to go on, but let nobody in, between being asked to stop and stopping.")
    ] = 0


def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen on; 0.0.0.0 lets the whole network in.")] = "127.0.0.1",
    port: Annotated[int | None, Parameter(help="The port; by default 8722, or the next one that is free.")] = None,
    data: Annotated[
        str | None,
        Parameter(help="The folder of the database, or postgresql://user@host/games; by default your own data folder."),
    ] = None,
    open_browser: Annotated[bool, Parameter(name="--open", negative="--no-open", help="Open the page.")] = True,
    service: Service | None = None,
) -> int:
    """Start the server and open the page."""
    from meldroom.server.serve import run
    from meldroom.server.settings import CannotStart, read_settings

    given = service or Service()
    try:
        settings = read_settings(given.log, given.log_level, given.trust_proxy, given.drain)
        settings = replace(settings, lists_tables=given.list_tables, hub=given.hub)
    except CannotStart as error:
        raise Unusable(str(error)) from None
    return run(host=host, port=port, data=data, open_browser=open_browser, settings=settings)
