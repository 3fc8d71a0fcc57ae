"""Installs axreplay from each package in this root directory, uses it, removes it, and looks for what is left.

    install.py ROOT

Runs in a root directory of root.sh, as root: enter.sh has the paths.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import shells

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
VERSION = (ROOT / "VERSION").read_text().strip()
ENVIRONMENT = "/opt/environment"
UNPACKED = "/tmp/unpacked"
#: What package managers write for themselves; nothing there may have axreplay in its name.
MANAGERS = ("/var/cache/", "/var/log/", "/var/lib/apt/", "/var/lib/dpkg/")
#: Not part of the root directory.
MOUNTED = ("/proc", "/sys", "/dev", str(ROOT))


def package(pattern):
    paths = sorted(DIST.glob(pattern))
    if len(paths) != 1:
        sys.exit(f"error: {DIST} has {len(paths)} files {pattern}; run make package")
    return str(paths[0])


def run(*command, succeeds=True):
    result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True)
    if (result.returncode == 0) != succeeds:
        sys.exit(f"FAILED: {' '.join(command)} ended with {result.returncode}:\n{result.stdout}")
    return result.stdout


def files():
    """All files and directories, with what shows a change of a file."""
    found = {}
    for folder, folders, names in os.walk("/"):
        folders[:] = [name for name in folders if os.path.join(folder, name) not in MOUNTED]
        for name in folders + names:
            path = os.path.join(folder, name)
            status = os.lstat(path)
            found[path] = (status.st_size, status.st_mtime_ns) if name in names else None
    return found


def left(before, after):
    """The paths that were added, changed or removed."""
    changed = [path for path in before.keys() | after.keys()
               if path not in before or path not in after or before[path] != after[path]]
    # pip never removes a directory that it has made.
    changed = [path for path in changed if not (path.startswith(ENVIRONMENT) and after.get(path, ()) is None)]
    return sorted(path for path in changed if "axreplay" in path or not path.startswith(MANAGERS))


def unpacked():
    """The script `install` of the unpacked tarball."""
    if not os.path.exists(UNPACKED):
        os.mkdir(UNPACKED)
        run("tar", "--extract", "--gzip", f"--file={package('*.tar.gz')}", f"--directory={UNPACKED}")
    (script,) = pathlib.Path(UNPACKED).glob("*/install")
    return str(script)


class Tarball:
    name = "tarball"
    path = os.environ["PATH"]

    def install(self):
        run(unpacked())

    def remove(self):
        run(unpacked(), "--uninstall")
        shutil.rmtree(UNPACKED)


class Debian:
    name = ".deb"
    path = os.environ["PATH"]

    def install(self):
        run("apt-get", "install", "--yes", package("*.deb"))

    def remove(self):
        run("apt-get", "purge", "--yes", "axreplay")


class Wheel:
    name = "wheel"
    path = f"{ENVIRONMENT}/bin:{os.environ['PATH']}"

    def install(self):
        run(f"{ENVIRONMENT}/bin/pip", "install", "--no-index", package("*.whl"))

    def remove(self):
        run(f"{ENVIRONMENT}/bin/pip", "uninstall", "--yes", "axreplay")


def exercise(path, *arguments):
    command = [sys.executable, "-B", str(ROOT / "Tests/Packages/exercise.py"), *arguments]
    sys.stdout.flush()
    return subprocess.run(command, env=os.environ | {"PATH": path}).returncode


def follow_pages(clients):
    """Follows the pages for beginners, who install the wheel themselves."""
    command = [sys.executable, "-B", str(ROOT / "Tests/Packages/start_pages.py"), str(DIST)]
    sys.stdout.flush()
    return subprocess.run(command, env=os.environ | {"PYTHONPATH": str(clients)}).returncode


def names(root):
    """The names that record must find, and those that it must not."""
    known, unknown = ["hub.example"], ["nowhere.example", "printer.local"]
    # The module myhostname knows the name of this machine, which is not in /etc/hosts.
    (known if root.endswith("-nss") else unknown).append("packages")
    return [f"--{kind}={name}" for kind, all in (("name", known), ("unknown", unknown)) for name in all]


def check_modules(root):
    """The roots differ in the modules that every program loads, or the tests of names prove nothing."""
    text = pathlib.Path("/etc/nsswitch.conf").read_text()
    hosts = next(line for line in text.splitlines() if line.startswith("hosts:"))
    for module in ("mdns4_minimal", "myhostname"):
        if (module in hosts) != root.endswith("-nss"):
            sys.exit(f"error: {root} is not the root that its name says: {hosts}")


def refused():
    """A system whose C library is too old: each package says so, and leaves nothing."""
    rows = [
        ("the .deb", ["apt-get", "install", "--yes", package("*.deb")], "libc6 (>= 2.34)"),
        ("pip", [f"{ENVIRONMENT}/bin/pip", "install", "--no-index", package("*.whl")], "not a supported wheel"),
        ("the tarball", [unpacked()], "glibc 2.34"),
    ]
    for what, command, part in rows:
        text = run(*command, succeeds=False)
        if part not in text:
            sys.exit(f"FAILED: {what} does not say {part!r}:\n{text}")
        if what == "the tarball" and (text.count("\n") != 1 or "2.31" not in text):
            sys.exit(f"FAILED: {what} does not say in one line what is too old:\n{text}")
        print(f"{what} is refused: {[line for line in text.splitlines() if part in line][0].strip()}")
    shutil.rmtree(UNPACKED)


def main(root):
    check_modules(root)
    run(sys.executable, "-m", "venv", ENVIRONMENT)
    before = files()
    failures = 0
    clients = ROOT / "clients"
    if root == "bullseye":
        refused()
        ways = []
    else:
        ways = [Tarball(), Debian(), Wheel()]
    for way in ways:
        way.install()
        print(f"{way.name}: ", end="")
        suite = [f"--clients={clients}"] if clients.exists() else []
        failures += exercise(way.path, *names(root), *suite)
        for what in shells.failures(way.name, way.path):
            print(f"FAILED: {way.name}: {what}")
            failures += 1
        # The program is the same in each package.
        program = pathlib.Path(shutil.which("axreplay", path=way.path)).read_bytes()
        if way is ways[0]:
            first = program
            print("encodings and expressions: ", end="")
            failures += exercise(way.path, "--data")
        elif program != first:
            print(f"FAILED: {way.name} has another program than the tarball")
            failures += 1
        way.remove()
        if shutil.which("axreplay", path=way.path):
            print(f"FAILED: {way.name} leaves the program")
            failures += 1
        for path in left(before, files()):
            print(f"FAILED: {way.name} leaves {path}")
            failures += 1
    if shutil.which("npm"):
        result = subprocess.run(["sh", "Tests/Packages/npm.sh"], env=os.environ | {"DIST": str(DIST)}, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        failures += result.returncode
        print("npm: " + (", ".join(re.findall(r"^# ((?:tests|pass) \d+)", result.stdout, re.M))))
        if result.returncode != 0:
            print(result.stdout)
        for path in left(before, files()):
            print(f"FAILED: npm leaves {path}")
            failures += 1
    if not ways:
        for path in left(before, files()):
            print(f"FAILED: a package that was refused leaves {path}")
            failures += 1
    else:
        failures += follow_pages(clients)
        for path in left(before, files()):
            print(f"FAILED: the pages in Docs/Start leave {path}")
            failures += 1
        print("certificates of the system: ", end="")
        run("apt-get", "install", "--yes", package("*.deb"))
        failures += exercise(os.environ["PATH"], "--certificates")
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
