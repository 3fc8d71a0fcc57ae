# Reads the scripts that run in the page. Each is one expression.

import functools
import json
import os

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "scripts")


@functools.cache
def read(name):
    with open(os.path.join(FOLDER, f"{name}.js"), encoding="utf-8") as file:
        return file.read().strip()


def call(name, *arguments):
    """The call of a script that is a function."""
    return f"({read(name)})({', '.join(json.dumps(argument) for argument in arguments)})"
