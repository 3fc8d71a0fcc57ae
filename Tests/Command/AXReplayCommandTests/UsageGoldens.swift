// Lists the command lines that show help, or that cannot be used.

/// Golden cases for arguments.
enum UsageGoldens {
  static let cases: [GoldenCase] = [
    GoldenCase("usage-swapped", ["query", "\(GoldenTests.shop)/0000.xml", "buttons"]),
    GoldenCase("usage-no-arguments", ["query"]),
    GoldenCase("usage-subcommand", ["qurey", "buttons", "\(GoldenTests.shop)/0000.xml"]),
    GoldenCase("usage-help-subcommand", ["help", "inspekt"]),
    GoldenCase("usage-format", ["query", "--format", "yaml", "buttons", "x.xml"]),
    GoldenCase("usage-strategy", ["query", "--using", "telepathy", "buttons", "x.xml"]),
    GoldenCase("usage-strategy-misspelt", ["query", "--using", "acessibility id", "buttons", "x.xml"]),
    GoldenCase("usage-strategy-styles", ["query", "--using", "css selector", "buttons", "x.xml"]),
    GoldenCase("usage-help", ["query", "--help"]),
    GoldenCase("usage-page-of-standard-input", ["query", "buttons", "-", "--html", "page.html"]),
    GoldenCase("usage-inspect", ["inspect"]),
    GoldenCase("usage-inspect-host", ["inspect", "--host", "0.0.0.0", GoldenTests.shop]),
    GoldenCase("inspect-nothing", ["inspect", "nothing.xml", "nowhere"]),
    GoldenCase("usage-subcommands", ["--help"]),
    GoldenCase("usage-subcommand-abbreviated", ["que"]),
    GoldenCase("usage-version-misspelt", ["-V"]),
    GoldenCase("usage-help-show", ["show", "--help"]),
    GoldenCase("usage-help-after-mistake", ["calibrate", "--format", "yaml", "--help"]),
    GoldenCase("usage-exclusive-letters", ["query", "-cq", "buttons", "x.xml"]),
    GoldenCase("usage-format-near", ["show", "--format", "wda_xml", "x.xml"]),
    GoldenCase("usage-format-empty", ["query", "--format=", "buttons", "x.xml"]),
    GoldenCase("usage-value-missing", ["query", "--html", "--count", "buttons", "x.xml"]),
    GoldenCase("usage-value-negative", ["show", "--depth", "-1", "x.xml"]),
    GoldenCase("usage-share", ["lint", "--max-unresolved", "200", "x.swift"]),
    GoldenCase("usage-letter-unknown", ["query", "-lx", "buttons", "x.xml"]),
    GoldenCase("usage-hyphen-path", ["query", "buttons", "-1"]),
    GoldenCase("usage-option-near", ["query", "--no-explain", "buttons", "x.xml"]),
    GoldenCase("usage-words-unexpected", ["verify", "a.yml", "b.yml", "c.yml"]),
    GoldenCase("usage-path-consumed", ["map", "--path", "HomeView", GoldenTests.shop]),
    GoldenCase("usage-exec-without-command", ["serve", GoldenTests.shop, "--exec", "--"]),
    GoldenCase("usage-command-without-exec", ["serve", GoldenTests.shop, "--", "true"]),
  ]
}
