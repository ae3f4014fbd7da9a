"""Work that can take long goes to a thread, so that one table never holds up the others."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from threading import Thread
from typing import ParamSpec, TypeVar

from meldroom.server.table.law import House, is_heavy

Given = ParamSpec("Given")
Result = TypeVar("Result")


async def weigh(house: House, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Result:
    """The result of some work of the law; in a thread where these rules can make it long."""
    if is_heavy(house):
        return await aside(work, *given, **named)
    return work(*given, **named)


async def aside(work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Result:
    """The result of some work in a thread of its own.

    Unlike the threads of asyncio this one does not keep a stopping server waiting: a search may take very long.
    """
    loop = asyncio.get_running_loop()
    result: asyncio.Future[Result] = loop.create_future()
    context = copy_context()  # whatever is said there is said in the language of whoever asked

    def run() -> None:
        told = _outcome_of(lambda: context.run(work, *given, **named))
        with suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(told, result)

    Thread(target=run, daemon=True).start()
    return await result


def _outcome_of(work: Callable[[], Result]) -> Callable[["asyncio.Future[Result]"], None]:
    """Do the work; what is to be done to the future of whoever waits for it."""
    try:
        result = work()
    except Exception as error:  # noqa: BLE001 - passed on to whoever waits
        failure = error
        return lambda future: None if future.done() else future.set_exception(failure)
    return lambda future: None if future.done() else future.set_result(result)
