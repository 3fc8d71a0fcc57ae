"""Formats measurements as Markdown tables with aims, and fits exponents of growth."""

import math


class Aim:
    """A limit, and whether costs are within it."""

    def __init__(self, text, is_met):
        self.text = text
        self.is_met = is_met

    @staticmethod
    def ratio(limit):
        return Aim(f"≤ {limit:g} ×", lambda ours, theirs: ours <= limit * theirs)

    @staticmethod
    def faster(factor):
        return Aim(f"≥ {factor:g} × faster", lambda ours, theirs: ours * factor <= theirs)

    @staticmethod
    def cost(limit, text):
        return Aim(f"≤ {text}", lambda ours, _: ours <= limit)


def million(count):
    return f"{count / 1e6:,.1f} M instructions"


def seconds(cost):
    return f"{cost:.3f} s" if cost < 1 else f"{cost:.2f} s"


def megabytes(size):
    return f"{size / 1e6:.1f} MB"


def megabytes_per_second(cost):
    """A speed, from the seconds for each megabyte."""
    return f"{1 / cost:.1f} MB/s"


def per_element(count):
    return f"{count:,.0f} instructions"


def ratio(ours, theirs):
    """The smaller cost is the unit, so that the reader never sees 0.03 ×."""
    return f"{ours / theirs:.3g} ×" if ours > theirs else f"{theirs / ours:.3g} × faster"


def mark(is_met):
    return "yes" if is_met else "**no**"


def comparison(what, ours, peer=None, theirs=None, aim=None, unit=seconds):
    """A row: what was measured, the cost of axreplay, and the cost of the peer if there is one."""
    return [
        what, unit(ours), peer or "", "" if theirs is None else unit(theirs),
        "" if theirs is None else ratio(ours, theirs), aim.text if aim else "",
        mark(aim.is_met(ours, theirs)) if aim else "",
    ]


def fitted_exponent(points):
    """The exponent of the growth: the slope of log cost over log size, by least squares.

    The cost of the smallest input is subtracted, and only the larger half of the sizes counts, because start-up would
    hide the growth. `points` are pairs of a size and a cost, in ascending order.
    """
    base = points[0][1]
    larger = [(math.log(size), math.log(cost - base)) for size, cost in points[len(points) // 2:] if cost > base]
    if len(larger) < 2:
        return 0.0
    mean_x = sum(x for x, _ in larger) / len(larger)
    mean_y = sum(y for _, y in larger) / len(larger)
    return sum((x - mean_x) * (y - mean_y) for x, y in larger) / sum((x - mean_x) ** 2 for x, _ in larger)


def extrapolated(points, size):
    """The cost of a larger size than those of the points, with the fitted exponent."""
    base, (largest, cost) = points[0][1], points[-1]
    return base + (cost - base) * (size / largest) ** fitted_exponent(points)


def markdown(header, rows):
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


def replaced(document, name, text):
    """The document with the text between the two markers of that name replaced."""
    begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
    before, found, rest = document.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise ValueError(f"the document lacks {begin} or {end}")
    return f"{before}{begin}\n{text}\n{end}{after}"
