# The list of all rows.

from dataclasses import dataclass, field
from typing import Callable

SHOP = ("snapshots/shop-login",)
rows = []


@dataclass
class Row:
    number: object
    title: str
    run: Callable
    arguments: object
    # Chromium itself writes a message for each answer with an error status and for each refused connection. A row that
    # provokes such answers names them: parts of messages.
    provokes: tuple = field(default=())


def row(number, *, arguments=SHOP, provokes=()):
    """Declares a row. `arguments` are those of `axreplay inspect`, or a function that returns them after it has
    written the files; with None, the row starts its servers itself."""

    def declare(function):
        title = function.__name__.replace("_", " ")
        rows.append(Row(number, title, function, arguments, provokes))
        return function

    return declare
