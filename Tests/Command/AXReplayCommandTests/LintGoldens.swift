// Lists the golden tests of axreplay lint.

enum LintGoldens {
  static let folder = "Tests/Command/AXReplayCommandTests/Lint"
  private static let lint = ["lint", "--config", "\(folder)/axreplay.yml"]
  /// Enables a fixed set of rules, so that new rules do not change the golden files.
  private static let few = lint + ["--rules=-all,loc-near-miss,loc-ambiguous,loc-index,swift-syntax"]

  static let cases: [GoldenCase] = [
    // Formats
    GoldenCase("lint-text", few), GoldenCase("lint-json", few + ["--format", "json"]),
    GoldenCase("lint-markdown", few + ["--format", "markdown"]), GoldenCase("lint-junit", few + ["--format", "junit"]),
    GoldenCase("lint-github", few + ["--format", "github"]),
    GoldenCase("lint-sarif", few + ["--format", "sarif"]),
    GoldenCase("lint-list", lint + ["--list"]), GoldenCase("lint-list-json", lint + ["--list", "--format", "json"]),
    GoldenCase("lint-coverage", lint + ["--coverage"]),
    GoldenCase("lint-coverage-json", lint + ["--coverage", "--snapshots", "\(folder)/before", "--format", "json"]),
    GoldenCase("lint-compare", lint + ["--compare", "\(folder)/before", "--snapshots", "\(folder)/after"]),
    GoldenCase(
      "lint-compare-json",
      lint + ["--compare", "\(folder)/before", "--snapshots", "\(folder)/after", "--format", "json"]),
    GoldenCase("lint-compare-same", lint + ["--compare", "\(folder)/before", "--snapshots", "\(folder)/before"]),

    // Selections
    GoldenCase("lint-one-rule", lint + ["--rules", "-all,loc-index"]),
    GoldenCase("lint-one-tag", lint + ["--rules", "-all, resolution,-loc-near-miss"]),
    GoldenCase(
      "lint-only-changed",
      few + [
        "--only-changed", "\(folder)/../Lint/UITests/Legacy/OldTests.swift", "\(folder)/App/LoginController.swift",
      ]),
    GoldenCase("lint-only-changed-nothing", few + ["--only-changed", "README.md"]),
    GoldenCase("lint-fail-on-never", few + ["--fail-on", "never"]),
    GoldenCase("lint-baseline", few + ["--baseline", "\(folder)/baseline.jsonl"]),
    GoldenCase("lint-baseline-version-1", few + ["--baseline", "\(folder)/baseline-version-1.jsonl"]),
    GoldenCase("lint-arguments-win", few + ["\(folder)/UITests/Legacy", "--snapshots", "\(folder)/before"]),

    // Fixes
    GoldenCase("lint-fix", few + ["--fix"]),
    GoldenCase("lint-fix-nothing", lint + ["--rules", "-all,loc-index", "--fix"]),

    // The rule manual
    GoldenCase("lint-explain", ["lint", "--explain", "loc-near-miss"]),
    GoldenCase("lint-explain-markdown", ["lint", "--explain", "loc-index", "--format", "markdown"]),
    GoldenCase("lint-explain-verify", ["lint", "--explain", "page-never-met", "--format", "json"]),
    GoldenCase("lint-explain-unknown", ["lint", "--explain", "loc-near-mis", "nonsense-beyond-guessing"]),

    // Errors
    GoldenCase("lint-mistake-config", ["lint", "--config", "\(folder)/mistaken.yml"]),
    GoldenCase("lint-mistake-mapping", ["lint", "--config", "\(folder)/mapping.yml", "--rules=-all"]),
    GoldenCase("lint-mistake-no-config", ["lint", "--config", "nowhere.yml"]),
    GoldenCase("lint-mistake-no-sources", ["lint"]),
    GoldenCase("lint-mistake-sources-last", ["lint", "--snapshots", "snapshots/shop-login", "Docs/Examples/Tests"]),
    GoldenCase("lint-mistake-sources", ["lint", "nowhere", "\(folder)/before", "--rules=-all"]),
    GoldenCase("lint-mistake-rules", lint + ["--rules", "-loc-indx"]),
    GoldenCase("lint-mistake-modes", lint + ["--list", "--fix"]),
    GoldenCase("lint-mistake-form", lint + ["--coverage", "--format", "sarif"]),
    GoldenCase("lint-mistake-write", lint + ["--write"]),
    GoldenCase("lint-mistake-compare", ["lint", "Docs/Examples/WeakLocators.swift", "--compare", "\(folder)/before"]),
    GoldenCase("lint-mistake-compare-nothing", ["lint", "Docs/Examples/WeakLocators.swift", "--compare"]),

    // Page models read from Swift sources
    GoldenCase(
      "verify-views-from",
      ["verify", "--views-from", "Docs/Examples/Tests/WarehouseTests", "--snapshots", "snapshots/warehouse-save"]),
    GoldenCase(
      "verify-views-not-read",
      ["verify", "--views-from", "Docs/Examples/Tests/ModelChecksTests", "--snapshots", "snapshots/warehouse-save"]),
    GoldenCase(
      "verify-no-views", ["verify", "--views-from", "\(folder)/UITests", "--snapshots", "snapshots/shop-login"]),
    GoldenCase(
      "verify-views-all-unread",
      [
        "verify", "--views-from", "Docs/Examples/Tests/ModelChecksTests/UnrecordedFactTests.swift", "--snapshots",
        "snapshots",
      ]),
    GoldenCase(
      "verify-swift", ["verify", "\(folder)/UITests/LoginScreen.swift", "--snapshots", "snapshots/shop-login"]),
    GoldenCase("verify-nothing", ["verify", "--snapshots", "snapshots/shop-login"]),
  ]
}
