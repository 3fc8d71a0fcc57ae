"""Checks that the manual pages and the completions of an installed axreplay are found."""

import os
import pty
import re
import select
import shutil
import subprocess
import time

DEADLINE = 60
SUBCOMMANDS = ["query", "show", "replay", "map", "verify", "lint", "serve", "inspect", "record", "import", "calibrate"]


def output(command, path):
    result = subprocess.run(command, env=os.environ | {"PATH": path, "MANWIDTH": "200"}, stdin=subprocess.DEVNULL,
                            capture_output=True, text=True)
    return result.stdout + result.stderr


def bash(path):
    """What an interactive bash shows when a user types `axreplay que` and Tab, up to the word that completes it."""
    process, terminal = pty.fork()
    if process == 0:
        os.execve("/bin/bash", ["bash", "--norc", "--noprofile", "-i"], os.environ | {"PATH": path, "PS1": "READY "})
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


def failures(way, path):
    """Yields what is not found, for a way of installation and a PATH."""
    if shutil.which("man"):
        for name in ["axreplay", *(f"axreplay-{subcommand}" for subcommand in SUBCOMMANDS)]:
            page = output(["man", "--where", name], path).strip()
            if not os.path.exists(page):
                yield f"man finds no page {name}: {page}"
                continue
            text = output(["man", "--warnings", "--pager=cat", name], path)
            if "NAME" not in text or "warning" in text.split("NAME")[0]:
                yield f"the page {name} has faults: {text[:500]}"
    if shutil.which("bash") and os.path.exists("/usr/share/bash-completion/bash_completion") and not bash(path):
        yield "bash does not complete “axreplay que”"
    # zsh and fish read completions from directories of the system, not from those of an environment of Python.
    if way == "wheel":
        return
    if shutil.which("zsh"):
        text = output(["zsh", "-fc", "autoload -Uz compinit && compinit -D && echo $_comps[axreplay]"], path)
        if text.strip() != "_axreplay":
            yield f"zsh has no completion: {text}"
    if shutil.which("fish"):
        text = output(["fish", "--no-config", "-c", 'complete --do-complete "axreplay que"'], path)
        if not text.startswith("query"):
            yield f"fish does not complete “axreplay que”: {text}"
