"""Compares instruction counts with the thresholds in instructions.txt."""

TOLERATED_PER_CENT = 5


def parse(text):
    """Reads lines with a name and a count. Returns the counts by name, and the comment with the recording machine."""
    counts, machine = {}, ""
    for line in text.splitlines():
        if line.startswith("# recorded with "):
            machine = line.removeprefix("# recorded with ")
        elif line.strip() and not line.startswith("#"):
            name, count = line.split()
            counts[name] = int(count)
    return counts, machine


def format_file(counts, machine):
    """The contents of instructions.txt."""
    lines = [
        "# Instructions of whole commands, measured by callgrind. `make bench-record` rewrites this file, and",
        "# `make bench-check` fails if a command takes over 5 % more. Tests/Benchmarks/commands.py has the commands.",
        f"# recorded with {machine}",
    ]
    width = max(map(len, counts), default=0)
    return "\n".join(lines + [f"{name:{width}} {count:>13}" for name, count in counts.items()]) + "\n"


def verdict(name, measured, threshold):
    """Returns whether a count passes, and what to print beside it."""
    if threshold is None:
        return False, f"error: {name} has no threshold"
    difference = measured - threshold
    figures = f"{name}: {measured:,} instructions, threshold {threshold:,} ({difference / threshold:+.1%})"
    if difference * 100 > threshold * TOLERATED_PER_CENT:
        return False, f"error: {figures}"
    if difference * 100 < -threshold * TOLERATED_PER_CENT:
        return True, f"note: {figures}; lower the threshold"
    return True, figures


def difference(name, counts, allowed):
    """Returns whether the first count exceeds the second by at most what is allowed, and what to print."""
    passed = counts[0] - counts[1] <= allowed
    return passed, f"{'' if passed else 'error: '}{name}: {counts[0] - counts[1]:+,} instructions, at most {allowed:+,}"


def growth(name, counts, times):
    """Returns whether the cost grows no faster than the input, and what to print.

    `counts` are those of little, some and `times` as much input. A fifth more than linear is tolerated, because hash
    tables and caches outgrow the processor's.
    """
    little, some, much = counts
    factor = (much - little) / (some - little) if some > little else 0
    passed = 0 < factor <= times * 1.2
    return passed, f"{'' if passed else 'error: '}{name}: {factor:.2f} times the cost of {times} times the input"


def compare(measured, thresholds):
    """Returns whether all counts pass, and a line for each command and for each threshold without a command."""
    results = [verdict(name, count, thresholds.get(name)) for name, count in measured.items()]
    results += [
        (False, f"error: {name} has a threshold but no command") for name in thresholds if name not in measured]
    return all(passed for passed, _ in results), [line for _, line in results]
