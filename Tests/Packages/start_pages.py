"""Follows the pages in Docs/Start as a reader who has nothing but axreplay, and compares what README.md quotes.

    start_pages.py DIST       with the wheel in the directory DIST
    start_pages.py PROGRAM    with this program, without installing it
    … --record                write the outputs into the documents instead of comparing them

Each page begins in an empty directory. A paragraph of a path and a colon names the file in the next block. In other
blocks, a line that begins with `$ ` is a command, and its output follows, with that on standard error. `…` at the end
replaces further output, and `(exit N)` is an exit code other than 0. A command in README.md that names a file below
snapshots runs in the checkout; any other is one of a page. Pages that install Appium's client need a Python that has
it, and are skipped otherwise.
"""

import importlib.util
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import venv

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = [ROOT / f"Docs/Start/{name}.md" for name in ("PageSource", "AppiumSuite", "XCUITestSuite", "PageModels")]
README = ROOT / "README.md"
INSTALLATION = "pip install --quiet axreplay"
#: Real time, which differs in each run.
REAL_TIME = re.compile(r"\d+\.\d+(?= s of real time)|(?<= in )\d+\.\d+(?=s$)", re.MULTILINE)
#: A line about a machine that is too busy.
PAUSES = re.compile(r"^session .* real pauses? of up to .*\n", re.MULTILINE)
DEADLINE = 60


class File:
    """A file that the reader creates."""

    def __init__(self, path, lines):
        self.path, self.text = path, "".join(line + "\n" for line in lines)


class Call:
    """A command in a document, with the output and the exit code that are shown there."""

    def __init__(self, lines, first):
        self.first, self.last = first, first + len(lines)
        self.command, *output = lines
        self.command = self.command.removeprefix("$ ")
        code = re.fullmatch(r"\(exit (\d+)\)", output[-1]) if output else None
        self.code = int(code[1]) if code else 0
        if code:
            output.pop()
        self.is_cut = output[-1:] == ["…"]
        self.output = output[:-1] if self.is_cut else output

    def shown(self, output):
        """The lines of the output that the document shows."""
        lines = output.rstrip().splitlines()
        return lines[:len(self.output)] if self.is_cut else lines

    def differs(self, output, code):
        return code != self.code or timeless(self.shown(output)) != timeless(self.output)

    def recorded(self, output, code):
        """The lines of the document with this output."""
        end = ["…"] * self.is_cut + [f"(exit {code})"] * (code != 0)
        return [f"$ {self.command}", *self.shown(output), *end]


def timeless(lines):
    return REAL_TIME.sub("0", "\n".join(lines))


def steps(path):
    """The files and calls of a document, in order."""
    lines = path.read_text().splitlines()
    found, index = [], 0
    while index < len(lines):
        if not lines[index].startswith("```"):
            index += 1
            continue
        end = lines.index("```", index + 1)
        name = re.fullmatch(r"`([^`]+)`:", lines[index - 2]) if not lines[index - 1] else None
        if name:
            found.append(File(name[1], lines[index + 1:end]))
        elif lines[index + 1].startswith("$ "):
            starts = [at for at in range(index + 1, end) if lines[at].startswith("$ ")]
            for start, stop in zip(starts, [*starts[1:], end]):
                while not lines[stop - 1]:
                    stop -= 1
                found.append(Call(lines[start:stop], start))
        index = end + 1
    return found


def run(command, directory, environment):
    done = subprocess.run(["sh", "-c", command], cwd=directory, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=DEADLINE)
    return PAUSES.sub("", done.stdout), done.returncode


def follow(found, directory, environment):
    """Creates the files and runs the calls. Yields each call with its output and exit code."""
    directory.mkdir()
    for step in found:
        if isinstance(step, Call):
            yield step, *run(step.command, directory, environment)
            continue
        path = directory / step.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(step.text)


def quoted(results, environment):
    """Yields each call in README.md with its output and exit code."""
    for call in steps(README):
        if "snapshots/" in call.command:
            yield call, *run(call.command, ROOT, environment)
            continue
        same = [result[1:] for result in results if result[0].command == call.command]
        if not same:
            sys.exit(f"error: README.md:{call.first + 1}: no page in Docs/Start has this command: {call.command}")
        # A command that fails, and succeeds later, is on the page twice.
        yield call, *next((result for result in same if result[1] == call.code), same[-1])


def record(path, results):
    lines = path.read_text().splitlines()
    for call, output, code in reversed(results):
        lines[call.first:call.last] = call.recorded(output, code)
    path.write_text("".join(line + "\n" for line in lines))


def readers_environment(work, axreplay, clients):
    """An environment with Python, and with the program unless the reader installs it."""
    venv.create(work / "environment", with_pip=True)
    programs = work / "environment/bin"
    if axreplay.is_file():
        (programs / "axreplay").symlink_to(axreplay)
    return {
        "HOME": str(work), "LANG": "C.UTF-8", "TERM": "dumb", "PATH": f"{programs}:/usr/bin:/bin",
        "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(axreplay), "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        # pip counts them as installed.
        "PYTHONPATH": clients, "PYTHONDONTWRITEBYTECODE": "1",
    }


def main(axreplay, is_recording):
    client = importlib.util.find_spec("appium")
    documents, results = [], []
    with tempfile.TemporaryDirectory(prefix="start-") as name:
        work = pathlib.Path(name)
        environment = readers_environment(work, axreplay, str(pathlib.Path(client.origin).parents[1]) if client else "")
        for path in PAGES:
            found = steps(path)
            commands = [step.command for step in found if isinstance(step, Call)]
            assert commands[0] == INSTALLATION and len(commands) > 5, f"{path} is not complete"
            if axreplay.is_file():
                found = [step for step in found if isinstance(step, File) or step.command != INSTALLATION]
            if not client and any("Appium-Python-Client" in command for command in commands):
                print(f"start: {path.name}: SKIPPED: {sys.executable} does not have Appium's client", file=sys.stderr)
                continue
            documents.append((path, list(follow(found, work / path.stem, environment))))
            results += documents[-1][1]
        if client:
            documents.append((README, list(quoted(results, environment))))
    count = failures = 0
    for path, results in documents:
        if is_recording:
            record(path, results)
        for call, output, code in results:
            count += 1
            if not is_recording and call.differs(output, code):
                failures += 1
                print(f"start: {path.name}:{call.first + 1}: $ {call.command}\n{output}(exit {code})", file=sys.stderr)
    print(f"start: {count - failures} passed, {failures} failed")
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(os.path.abspath(sys.argv[1])), sys.argv[2:] == ["--record"]))
