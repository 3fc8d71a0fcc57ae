"""Checks what the program in the packages of a directory needs of a system.

    linkage.py DIST

It must need the C library, its mathematics and its loader and nothing else, and no symbol newer than those of glibc
2.34. Its package for Debian says the same.
"""

import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

NEEDED = {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"}
NEWEST = (2, 34)
#: In bytes, unpacked and as the whole archive.
SIZES = (45_000_000, 17_000_000)


def main(dist):
    (tarball,) = pathlib.Path(dist).glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as folder, tarfile.open(tarball) as archive:
        archive.extractall(folder)
        (program,) = pathlib.Path(folder).glob("*/bin/axreplay")
        read = subprocess.run(["readelf", "--wide", "--dynamic", "--version-info", program], check=True,
                              capture_output=True, text=True).stdout
        size = program.stat().st_size
    needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", read))
    newest = max(tuple(map(int, version.split("."))) for version in re.findall(r"\bGLIBC_([\d.]+)", read))
    faults = []
    if needed != NEEDED:
        faults.append(f"it needs {', '.join(sorted(needed))}, not {', '.join(sorted(NEEDED))}")
    if newest > NEWEST:
        symbols = sorted(set(re.findall(r"GLIBC_[\d.]+", read)))
        faults.append(f"its newest symbol is of glibc {'.'.join(map(str, newest))}: {', '.join(symbols)}")
    for what, actual, limit in (("program", size, SIZES[0]), ("tarball", tarball.stat().st_size, SIZES[1])):
        if actual > limit:
            faults.append(f"the {what} has {actual / 1e6:.1f} MB, more than {limit / 1e6:.0f} MB")
    for fault in faults:
        print(f"FAILED: the program: {fault}")
    version = ".".join(map(str, newest))
    print(f"Packages: the program needs {', '.join(sorted(needed))}; glibc {version}; {size / 1e6:.1f} MB, "
          f"packed {tarball.stat().st_size / 1e6:.1f} MB")
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
