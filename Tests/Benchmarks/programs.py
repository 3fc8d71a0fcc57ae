"""Builds the programs that are measured, and the generators of their inputs."""

import os
import pathlib
import platform
import shutil
import subprocess

BENCHMARKS = pathlib.Path(__file__).resolve().parent
ROOT = BENCHMARKS.parent.parent
SWIFT = os.environ.get("SWIFT", "swift")


def build_generators():
    """Builds the generators of inputs, and returns their directory."""
    command = [SWIFT, "build", "--package-path", BENCHMARKS, "--configuration", "release"]
    subprocess.run(command, check=True)
    path = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout
    return pathlib.Path(path.strip())


def reason_for_no_package():
    """Why the packaged program cannot be built here, or None."""
    system = "macOS" if platform.system() == "Darwin" else platform.freedesktop_os_release().get("PRETTY_NAME", "?")
    if platform.machine() == "x86_64" and system.startswith("Debian GNU/Linux 12"):
        return None
    return f"the packaged program is built on Debian 12 on x86_64; this is {system} on {platform.machine()}"


def build_axreplay(directory):
    """Builds the packaged program, and returns the path of a copy, whose length is always the same."""
    subprocess.run([ROOT / ".ci" / "package" / "program"], check=True)
    return shutil.copy(ROOT / ".build" / "package" / "axreplay", directory / "axreplay")
