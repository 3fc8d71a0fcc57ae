"""Measures commands as users run them, beside the programs that users would run instead, and writes the tables in
Docs/Performance.md.

    bench.py              measure everything
    bench.py lint verify  print only these rows
"""

import os
import platform
import sys
import tempfile
import time

import corpora
import growth
import inspected
import million
import programs
import queries
import replayed
import sizes
import table
import workplace

DOCUMENT = programs.ROOT / "Docs" / "Performance.md"
HEADER = ["what", "axreplay", "compared with", "its cost", "ratio", "aim", "met"]
SECTIONS = [
    sizes.sizes, queries.one_dump, queries.many_dumps, queries.many_dumps_as_text, queries.no_match, queries.strategies,
    queries.explanations, corpora.lint, corpora.farm_of_dumps, corpora.listing, corpora.swift, corpora.verify,
    corpora.reading, replayed.test, inspected.keystroke,
]


def progress(section, start):
    print(f"{time.monotonic() - start:6.0f} s  {section.__name__}: {section.__doc__.splitlines()[0]}", flush=True)


def measured(place, chosen, growing, extrapolates):
    """The text with the tables, which takes minutes."""
    start = time.monotonic()
    comparisons, exponents = [], []
    for section in chosen:
        progress(section, start)
        comparisons += section(place)
    for section in growing:
        progress(section, start)
        exponents.append(section(place))
    tables = [table.markdown(HEADER, comparisons), table.markdown(growth.HEADER, exponents)]
    if extrapolates:
        progress(million.rows, start)
        tables.append(table.markdown(million.HEADER, list(million.rows(place))))
    print(f"{time.monotonic() - start:6.0f} s")
    return "\n\n".join([
        f"Measured on {platform.machine()} with {os.cpu_count()} cores, in a release build.",
        *tables,
    ])


def main():
    names = sys.argv[1:]
    chosen, growing = [[row for row in rows if not names or row.__name__ in names] for rows in (SECTIONS, growth.ROWS)]
    if replayed.test in chosen:
        replayed.build()
    with tempfile.TemporaryDirectory(prefix="axreplay-bench-") as directory:
        text = measured(workplace.Workplace(directory), chosen, growing, not names or "million" in names)
        print(text, flush=True)
        # Before the inputs are removed, because that may take a while.
        if not names:
            document = DOCUMENT.read_text(encoding="utf-8")
            DOCUMENT.write_text(table.replaced(document, "bench", text), encoding="utf-8")
            print(f"wrote {DOCUMENT.relative_to(programs.ROOT)}", flush=True)


if __name__ == "__main__":
    main()
