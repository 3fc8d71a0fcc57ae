"""Checks that the manual pages and the completions of an installed axreplay are found."""

import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import tempfile
import time

DEADLINE = 60
LOADER = pathlib.Path("/usr/share/bash-completion/bash_completion")


def output(command, environment):
    result = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return result.stdout + result.stderr


def bash(environment):
    """Whether an interactive bash completes what a user types: `axreplay que` and Tab."""
    process, terminal = pty.fork()
    if process == 0:
        os.execve("/bin/bash", ["bash", "--norc", "--noprofile", "-i"], environment | {"PS1": "READY "})
    text = ""
    end = time.monotonic() + DEADLINE

    def read_until(pattern):
        nonlocal text
        while not re.search(pattern, text) and time.monotonic() < end:
            if select.select([terminal], [], [], 1)[0]:
                text += os.read(terminal, 4096).decode(errors="replace")
        return re.search(pattern, text)

    read_until("READY ")
    # The file is found by the loader of bash-completion, which is only there in interactive shells.
    os.write(terminal, b". /usr/share/bash-completion/bash_completion; echo LOAD''ED\n")
    read_until("LOADED")
    os.write(terminal, b"axreplay que\t")
    found = bool(read_until(r"axreplay query"))
    os.write(terminal, b"\x15exit\n")
    try:
        while os.read(terminal, 4096):
            pass
    except OSError:
        pass
    os.waitpid(process, 0)
    return found


def is_relative():
    """Whether bash-completion also looks beside the directory of a program, as it does since version 2.12."""
    return "/share/bash-completion/completions" in LOADER.read_text()


def failures(way, path):
    """Yields what is not found, for a way of installation and a PATH."""
    # The shells write their history and settings.
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"PATH": path, "HOME": home, "MANWIDTH": "200"}
        yield from missing_pages(environment)
        yield from missing_completions(way, environment)


def missing_pages(environment):
    if not shutil.which("man"):
        return
    page = output(["axreplay", "--help"], environment).partition("SUBCOMMANDS:")[2]
    for name in ["axreplay", *(f"axreplay-{subcommand}" for subcommand in re.findall(r"(?m)^  ([a-z]\w*) ", page))]:
        page = output(["man", "--where", name], environment).strip()
        if not os.path.exists(page):
            yield f"man finds no page {name}: {page}"
            continue
        text = output(["man", "--warnings", "--pager=cat", name], environment)
        if "NAME" not in text or "warning" in text.split("NAME")[0]:
            yield f"the page {name} has faults: {text[:500]}"


def missing_completions(way, environment):
    # Those of an environment of Python are outside of the directories of the system.
    is_outside = way == "wheel"
    if LOADER.exists() and (is_relative() or not is_outside) and not bash(environment):
        yield "bash does not complete “axreplay que”"
    if shutil.which("zsh") and not is_outside:
        text = output(["zsh", "-fc", "autoload -Uz compinit && compinit -D && echo $_comps[axreplay]"], environment)
        if text.strip() != "_axreplay":
            yield f"zsh has no completion: {text}"
    if shutil.which("fish") and not is_outside:
        # Without this variable, which desktops set, fish 3 does not search below /usr/local.
        directories = {"XDG_DATA_DIRS": "/usr/local/share:/usr/share"}
        text = output(["fish", "-c", 'complete --do-complete "axreplay que"'], environment | directories)
        if not text.startswith("query"):
            yield f"fish does not complete “axreplay que”: {text}"
