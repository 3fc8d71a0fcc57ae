// Golden outputs about the formats of dumps.

enum DumpGoldens {
  private static let dialects = "\(GoldenTests.dumps)/dialects"
  private static let shop = GoldenTests.shop

  static let cases: [GoldenCase] = [
    GoldenCase("show-dialects", ["show", "\(dialects)"]),
    GoldenCase("show-no-recovery", ["show", "--no-recovery", "\(dialects)/cut-off.xml"]),
    GoldenCase("show-second-dump", ["show", "\(dialects)/appium.log#2"]),
    GoldenCase("show-third-dump", ["show", "\(dialects)/appium.log#3"]),
    GoldenCase("show-facts", ["show", "--facts", "\(shop)/0005.xml", "\(dialects)/cut-off.xml"]),
    GoldenCase("show-facts-json", ["show", "--facts", "--format", "json", "\(dialects)/query.txt"]),
    GoldenCase("show-compact", ["show", "--format", "compact", "\(shop)/0005.xml"]),
    GoldenCase(
      "show-compact-depth", ["show", "--format", "compact", "--frames", "--depth", "3", "\(shop)/0005.xml"]),
    GoldenCase(
      "show-compact-interactive", ["show", "--format", "compact", "--only-interactive", "\(shop)/0005.xml"]),
    GoldenCase("show-type", ["show", "--type", "textfield", "--type", "Switch", "\(shop)/0005.xml"]),
    GoldenCase("show-type-unknown", ["show", "--type", "buton", "\(shop)/0005.xml"]),
    GoldenCase("show-depth-json", ["show", "--depth", "1", "--format", "json", "\(shop)/0005.xml"]),
    GoldenCase("show-snapshot-json", ["show", "--format", "snapshot-json", "\(GoldenTests.dumps)/selected.xml"]),
    GoldenCase("show-description", ["show", "--format", "debug-description", "\(GoldenTests.dumps)/selected.xml"]),
    GoldenCase("show-dump-several", ["show", "--format", "snapshot-json", "\(dialects)/appium.log"]),
    GoldenCase(
      "calibrate-query", ["calibrate", "\(dialects)/query.txt", "--dump", "\(dialects)/description.txt"]),
    GoldenCase("calibrate-query-alone", ["calibrate", "\(dialects)/query.txt"]),
    GoldenCase(
      "calibrate-query-json",
      [
        "calibrate", "--format", "json", "\(dialects)/query.txt", "--dump",
        "\(dialects)/xcode-hierarchy.txt#1",
      ]),
  ]
}
