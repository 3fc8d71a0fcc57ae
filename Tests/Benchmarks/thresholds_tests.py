"""Tests the comparison with thresholds, on made-up counts."""

import unittest

import thresholds

THRESHOLDS = {"show": 1_000_000, "lint": 2_000_000}


class ThresholdTests(unittest.TestCase):
    def check(self, counts, passed, *phrases):
        result, lines = thresholds.compare(counts, THRESHOLDS)
        self.assertEqual(result, passed, lines)
        for phrase in phrases:
            self.assertIn(phrase, "\n".join(lines))

    def test_five_per_cent_more_is_tolerated(self):
        self.check({"show": 1_050_000, "lint": 2_000_000}, True, "show: 1,050,000 instructions, threshold 1,000,000")

    def test_more_fails(self):
        self.check(
            {"show": 1_050_001, "lint": 2_000_000}, False,
            "error: show: 1,050,001 instructions, threshold 1,000,000 (+5.0%)")

    def test_one_slow_command_among_fast_ones_fails(self):
        self.check({"show": 500_000, "lint": 2_200_000}, False, "error: lint", "note: show")

    def test_less_is_a_note(self):
        self.check({"show": 940_000, "lint": 2_000_000}, True, "note: show: 940,000", "lower the threshold")

    def test_five_per_cent_less_is_not_a_note(self):
        _, lines = thresholds.compare({"show": 950_000, "lint": 2_000_000}, THRESHOLDS)
        self.assertNotIn("note", "\n".join(lines))

    def test_a_command_without_a_threshold_fails(self):
        self.check({"show": 1, "lint": 1, "query": 1}, False, "error: query has no threshold")

    def test_a_threshold_without_a_command_fails(self):
        self.check({"show": 1_000_000}, False, "error: lint has a threshold but no command")

    def test_a_difference_may_be_as_large_as_allowed(self):
        self.assertEqual(
            thresholds.difference("long", (1_500, 1_000), 500), (True, "long: +500 instructions, at most +500"))

    def test_a_larger_difference_fails(self):
        self.assertEqual(
            thresholds.difference("long", (1_501, 1_000), 500), (False, "error: long: +501 instructions, at most +500"))

    def test_a_command_may_be_cheaper_than_the_other(self):
        self.assertEqual(
            thresholds.difference("long", (900, 1_000), 0), (True, "long: -100 instructions, at most +0"))

    def test_linear_growth_passes(self):
        self.assertEqual(
            thresholds.growth("dumps", (100, 200, 500), 4), (True, "dumps: 4.00 times the cost of 4 times the input"))

    def test_quadratic_growth_fails(self):
        passed, line = thresholds.growth("dumps", (100, 200, 1_700), 4)
        self.assertFalse(passed)
        self.assertEqual(line, "error: dumps: 16.00 times the cost of 4 times the input")

    def test_a_fifth_more_than_linear_passes(self):
        self.assertTrue(thresholds.growth("dumps", (100, 200, 580), 4)[0])
        self.assertFalse(thresholds.growth("dumps", (100, 200, 581), 4)[0])

    def test_input_that_costs_nothing_fails(self):
        self.assertFalse(thresholds.growth("dumps", (100, 100, 100), 4)[0])

    def test_the_file_contains_what_was_recorded(self):
        text = thresholds.format_file(THRESHOLDS, "a machine")
        self.assertEqual(thresholds.parse(text), (THRESHOLDS, "a machine"))


if __name__ == "__main__":
    unittest.main()
