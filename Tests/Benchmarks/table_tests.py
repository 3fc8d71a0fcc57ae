"""Tests the fitted exponents and the tables, on made-up figures."""

import unittest

import table
from table import Aim, comparison


class TableTests(unittest.TestCase):
    def test_exponents(self):
        sizes = [1, 10, 100, 1_000, 10_000]
        for name, cost, exponent in (
            ("linear", lambda size: 3 * size, 1),
            ("quadratic", lambda size: 0.01 * size**2, 2),
            ("linear after a long start", lambda size: 500_000 + size, 1),
            ("quadratic after a long start", lambda size: 500_000 + size**2, 2),
            ("constant", lambda _: 7, 0),
        ):
            with self.subTest(name):
                self.assertAlmostEqual(
                    table.fitted_exponent([(size, cost(size)) for size in sizes]), exponent, delta=0.01)

    def test_larger_sizes_are_extrapolated_with_the_exponent(self):
        linear = [(size, 5 + 2 * size) for size in (1, 100, 1_000, 10_000)]
        self.assertAlmostEqual(table.extrapolated(linear, 1_000_000), 2_000_000, delta=10_000)
        quadratic = [(size, size**2) for size in (1, 100, 1_000, 10_000)]
        self.assertAlmostEqual(table.extrapolated(quadratic, 100_000) / 1e10, 1, delta=0.01)

    def test_aims(self):
        for aim, ours, theirs, is_met in (
            (Aim.ratio(2.5), 5, 2, True), (Aim.ratio(2.5), 5.1, 2, False), (Aim.faster(3), 2, 6, True),
            (Aim.faster(3), 2, 5.9, False), (Aim.cost(10, "10 s"), 10, None, True),
            (Aim.cost(10, "10 s"), 10.1, None, False),
        ):
            with self.subTest(f"{aim.text}: {ours}, {theirs}"):
                self.assertEqual(aim.is_met(ours, theirs), is_met)

    def test_a_missed_aim_is_marked(self):
        row = comparison("reading", 3, "a parser", 1, Aim.ratio(2))
        self.assertEqual(row[4:], ["3 ×", "≤ 2 ×", "**no**"])

    def test_only_the_text_between_the_markers_is_replaced(self):
        document = "before\n<!-- bench:begin -->\nold\n<!-- bench:end -->\nafter\n"
        self.assertEqual(
            table.replaced(document, "bench", "new"), "before\n<!-- bench:begin -->\nnew\n<!-- bench:end -->\nafter\n")
        with self.assertRaises(ValueError):
            table.replaced("no markers", "bench", "new")


if __name__ == "__main__":
    unittest.main()
