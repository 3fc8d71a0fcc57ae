# Runs the command, to compare what the page shows with what the command prints.

import json
import os
import subprocess

PROGRAM = os.environ.get("AXREPLAY", ".build/debug/axreplay")


def run(*arguments):
    """Returns the exit code and the output."""
    done = subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout + done.stderr


def answer(*arguments):
    """The JSON that the command prints."""
    done = subprocess.run(
        [PROGRAM, *arguments, "--format", "json"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120
    )
    return json.loads(done.stdout)
