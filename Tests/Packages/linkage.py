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
import zlib

NEEDED = {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"}
NEWEST = (2, 34)
#: In bytes, as it is and compressed by deflate.
SIZES = (45_000_000, 17_000_000)


def main(dist):
    (tarball,) = pathlib.Path(dist).glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as folder, tarfile.open(tarball) as archive:
        archive.extractall(folder)
        (program,) = pathlib.Path(folder).glob("*/bin/axreplay")
        read = subprocess.run(["readelf", "--wide", "--dynamic", "--version-info", program], check=True,
                              capture_output=True, text=True).stdout
        content = program.read_bytes()
    needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", read))
    newest = max(tuple(map(int, version.split("."))) for version in re.findall(r"\bGLIBC_([\d.]+)", read))
    faults = []
    if needed != NEEDED:
        faults.append(f"it needs {', '.join(sorted(needed))}, not {', '.join(sorted(NEEDED))}")
    if newest > NEWEST:
        symbols = sorted(set(re.findall(r"GLIBC_[\d.]+", read)))
        faults.append(f"its newest symbol is of glibc {'.'.join(map(str, newest))}: {', '.join(symbols)}")
    sizes = (len(content), len(zlib.compress(content, 9)))
    for how, actual, limit in zip(("unpacked", "compressed"), sizes, SIZES):
        if actual > limit:
            faults.append(f"it has {actual / 1e6:.2f} MB {how}, more than {limit / 1e6:.0f} MB")
    for fault in faults:
        print(f"FAILED: the program: {fault}")
    version = ".".join(map(str, newest))
    print(f"Packages: the program needs {', '.join(sorted(needed))}; glibc {version}; "
          f"{sizes[0] / 1e6:.1f} MB, compressed {sizes[1] / 1e6:.2f} MB")
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
