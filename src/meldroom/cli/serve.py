"""`meldroom serve`: the server and the page."""

from typing import Annotated

from cyclopts import Parameter


def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen on; 0.0.0.0 lets the whole network in.")] = "127.0.0.1",
    port: Annotated[int | None, Parameter(help="The port; by default 8722, or the next one that is free.")] = None,
    data: Annotated[
        str | None, Parameter(help="The database file, or its URL; by default in your own data folder.")
    ] = None,
    open_browser: Annotated[bool, Parameter(name="--open", negative="--no-open", help="Open the page.")] = True,
    list_tables: Annotated[
        bool,
        Parameter(
            name="--list", negative="--no-list", help="Let tables be opened that anybody finds on the first page."
        ),
    ] = True,
) -> int:
    """Start the server and open the page."""
    from meldroom.server.serve import run

    return run(host=host, port=port, data=data, open_browser=open_browser, list_tables=list_tables)
