"""Collects what the packages of a release contain."""

import collections
import os
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The oldest C library with all symbols that the program needs. The install script and npm's launcher name it, too.
GLIBC = "2.34"
SUMMARY = "Check UI-test locators and replay UI tests against recorded accessibility hierarchies"

# A file of a package. `mode` has no more than the permissions.
Entry = collections.namedtuple("Entry", "path data mode", defaults=[0o644])
# A line of linked.tsv.
Linked = collections.namedtuple("Linked", "name version license address text")


class Unusable(Exception):
    """A problem that the caller can solve; the message says how."""


class Release:
    """The version and all files that more than one package has."""

    def __init__(self, program, linked):
        program = program.resolve()
        if not program.is_file():
            raise Unusable(f"{program} does not exist; build it with .ci/package/program")
        self.version = (ROOT / "VERSION").read_text().strip()
        self.epoch = commit_time()
        self.repository = repository()
        self.program = program.read_bytes()
        printed = run(program, "--version").decode().strip()
        if printed != self.version:
            raise Unusable(f"{program} has version {printed}, but VERSION has {self.version}; build it again")
        self.completions = {shell: completion(program, shell) for shell in ["bash", "zsh", "fish"]}
        self.manual = manual(program)
        self.linked = read_linked(linked)
        self.license = (ROOT / "LICENSE").read_bytes()
        self.notices = notices(self.linked)

    def shared(self, zsh="zsh/site-functions"):
        """Returns the completions and manual pages, below the directory `share`."""
        yield Entry("bash-completion/completions/axreplay", self.completions["bash"])
        yield Entry("fish/vendor_completions.d/axreplay.fish", self.completions["fish"])
        yield Entry(f"{zsh}/_axreplay", self.completions["zsh"])
        for name, page in self.manual.items():
            yield Entry(f"man/man1/{name}", page)

    def documents(self):
        """Returns the licences and what is linked in."""
        yield Entry("LICENSE", self.license)
        yield Entry("THIRD-PARTY-NOTICES", self.notices)
        yield Entry(f"axreplay-{self.version}.spdx.json", self.sbom)

    def licenses(self):
        """Returns an SPDX expression for everything that the program contains."""
        others = sorted({item.license for item in self.linked} - {"Apache-2.0"})
        return " AND ".join(["Apache-2.0"] + [f"({each})" if " " in each else each for each in others])


def run(*command):
    """Returns the output of a command; the language of the user must not change it."""
    result = subprocess.run(
        command, capture_output=True, env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}, cwd=ROOT)
    if result.returncode:
        reason = result.stderr.decode(errors="replace").strip() or f"exit {result.returncode}"
        raise Unusable(f"{' '.join(map(str, command))}: {reason}")
    return result.stdout


def commit_time():
    """Returns the date of all files: that of the last commit, unless SOURCE_DATE_EPOCH has another one."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given is None:
        try:
            given = run("git", "log", "-1", "--format=%ct").decode()
        except (Unusable, OSError) as error:
            raise Unusable(f"no commit has a date ({error}); set SOURCE_DATE_EPOCH to seconds since 1970") from None
    try:
        return int(given)
    except ValueError:
        raise Unusable(f"SOURCE_DATE_EPOCH is “{given}”; set it to seconds since 1970") from None


def repository():
    """Returns the address of the project, which only GitHub's runners know; otherwise None."""
    name = os.environ.get("GITHUB_REPOSITORY")
    return name and f"{os.environ.get('GITHUB_SERVER_URL', 'https://github.com')}/{name}"


def completion(program, shell):
    return run(program, "--generate-completion-script", shell)


def manual(program):
    with tempfile.TemporaryDirectory() as directory:
        run(program, "--generate-manual", directory)
        return {page.name: page.read_bytes() for page in sorted(pathlib.Path(directory).iterdir())}


def read_linked(path):
    """Reads linked.tsv, whose paths of licence texts may be relative to it."""
    linked = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        fields = line.split("\t")
        if len(fields) != 5 or not all(fields):
            raise Unusable(f"{path}:{number}: not the five fields name, version, licence, address and text")
        text = (path.parent / fields[4]).read_text()
        linked.append(Linked(*fields[:4], text))
    return sorted(linked)


def notices(linked):
    parts = ["axreplay contains parts of the following works, under these licences.\n"]
    for item in linked:
        title = f"{item.name} {item.version} ({item.license})"
        parts.append(f"\n{'=' * 80}\n{title}\n{item.address}\n{'-' * 80}\n\n{item.text.strip()}\n")
    return "".join(parts).encode()
