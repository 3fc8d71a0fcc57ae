// Lists the golden outputs of `axreplay record`, `import` and `replay --check`.

/// Command lines that record, or that say what a recording lacks.
enum RecordGoldens {
  static let cases = [
    GoldenCase("replay-check", ["replay", "--check", "\(GoldenTests.dumps)/gaps", "snapshots/shop-login"]),
    GoldenCase("replay-check-dumps", ["replay", "--check", "snapshots/shop-stills"]),
    GoldenCase("replay-check-json", ["replay", "--check", "--format", "json", "\(GoldenTests.dumps)/gaps"]),
    GoldenCase("replay-check-nothing", ["replay", "--check", "Docs/Decisions"]),
    GoldenCase(
      "record-mask-locator",
      ["record", "--to", "http://127.0.0.1:4723", "--out", "recordings", "--mask-locator", "buttons[\"Log In\""]),
    GoldenCase("record-arguments", ["record", "--to", "hub.example", "--out", "recordings"]),
    GoldenCase("record-help", ["record", "--help"]),
    GoldenCase(
      "import-nothing", ["import", "\(GoldenTests.dumps)/bad-journal/recording.jsonl", "--out", "recordings"]),
  ]
}
