"""Writes archives whose bytes depend on nothing but their contents and one date."""

import gzip
import io
import lzma
import tarfile
import time
import zipfile

# The highest level takes three times as long, and the program of 41 MB needs it to stay below 17 MB.
LEVEL = 9


def tar(entries, epoch, with_directories=False):
    """Returns a tar archive with sorted names, in which root owns everything."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as archive:
        known = set()
        for entry in sorted(entries):
            for directory in directories(entry.path) if with_directories else []:
                if directory not in known:
                    known.add(directory)
                    archive.addfile(header(directory, 0o755, epoch, tarfile.DIRTYPE))
            information = header(entry.path, entry.mode, epoch, tarfile.REGTYPE)
            information.size = len(entry.data)
            archive.addfile(information, io.BytesIO(entry.data))
    return buffer.getvalue()


def header(path, mode, epoch, kind):
    information = tarfile.TarInfo(path)
    information.type, information.mode, information.mtime = kind, mode, epoch
    information.uname = information.gname = "root"
    return information


def directories(path):
    """Returns the directories that contain a file, outermost first."""
    names = path.split("/")[:-1]
    return ["/".join(names[:count]) for count in range(1, len(names) + 1)]


def gz(data, level=LEVEL):
    """Compresses data without a date."""
    return gzip.compress(data, level, mtime=0)


def xz(data):
    """Compresses data. The usual level takes three times as long for files that are an eighth smaller."""
    return lzma.compress(data, preset=2)


def zipped(entries, epoch):
    """Returns a zip archive with its entries in the given order."""
    buffer = io.BytesIO()
    # The format has no earlier years.
    date = max(time.gmtime(epoch)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(buffer, "w") as archive:
        for entry in entries:
            information = zipfile.ZipInfo(entry.path, date)
            information.create_system = 3
            information.external_attr = (0o100000 | entry.mode) << 16
            archive.writestr(information, entry.data, zipfile.ZIP_DEFLATED, LEVEL)
    return buffer.getvalue()


def ar(members, epoch):
    """Returns an archive of the format that Debian's packages have."""
    parts = [b"!<arch>\n"]
    for name, data in members:
        parts.append(f"{name:<16}{epoch:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n".encode())
        parts.append(data + b"\n" * (len(data) % 2))
    return b"".join(parts)
