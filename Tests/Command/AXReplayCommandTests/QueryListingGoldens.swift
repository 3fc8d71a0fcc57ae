// Lists golden tests in which axreplay query prints less, or more, than one result for each dump.

enum QueryListingGoldens {
  private static let shop = "snapshots/shop-login"
  /// Recordings with 21 dumps in total, enough for the command to group the results.
  private static let shops = [shop, "snapshots/shop-basket"]
  private static let dumps = GoldenTests.dumps
  private static let logIn = #"buttons["Log In"]"#

  static let cases: [GoldenCase] = [
    GoldenCase("many-grouped", ["query", logIn] + shops),
    GoldenCase("many-all", ["query", "--all", #"alerts["Wrong Password"]"#] + shops),
    GoldenCase("many-nearest", ["query", #"alerts["Wrong Passwort"]"#] + shops),
    GoldenCase("many-unreadable", ["query", logIn, "\(dumps)/mixed"] + shops),
    GoldenCase("many-notes", ["query", "--using", "predicate", "name == 'fab'", "snapshots/android-notes"] + shops),
    GoldenCase("count", ["query", "--count", logIn, "\(shop)/0000.xml", "\(shop)/0005.xml", "\(shop)/0006.xml"]),
    GoldenCase("count-one", ["query", "-c", "buttons", "\(shop)/0000.xml"]),
    GoldenCase("count-unreadable", ["query", "-c", #"staticTexts["chapter"]"#, "\(dumps)/mixed"]),
    GoldenCase("count-foreign", ["query", "-c", #"new UiSelector().text("x")"#, "\(shop)/0000.xml"]),
    // Standard input can be read only once.
    GoldenCase("count-piped-twice", ["query", "-c", "app", "-", "-"], input: "<XCUIElementTypeButton name=\"a\"/>"),
    GoldenCase("many-suggest-none", ["query", "--suggest", #"alerts["Wrong Passwort"]"#] + shops),
    GoldenCase("files-with-matches", ["query", "--files-with-matches", #"alerts["Wrong Password"]"#] + shops),
    GoldenCase("files-with-matches-none", ["query", "-l", #"alerts["Wrong"]"#] + shops),
    GoldenCase("quiet", ["query", "--quiet", "buttons"] + shops),
    GoldenCase("quiet-none", ["query", "-q", #"alerts["Wrong"]"#] + shops),
    // As with `grep -q`, the command succeeds if there is a match, even if a file is unreadable.
    GoldenCase("quiet-unreadable", ["query", "-q", #"staticTexts["chapter"]"#, "\(dumps)/mixed"]),
    GoldenCase("quiet-unreadable-none", ["query", "-q", #"staticTexts["no"]"#, "\(dumps)/mixed"]),
    GoldenCase("listing-twice", ["query", "-q", "-c", "buttons", shop]),
    GoldenCase("listing-explain", ["query", "--count", "--explain", "buttons", shop]),
    GoldenCase("listing-json", ["query", "-l", "--format", "json", "buttons", shop]),
    GoldenCase("listing-suggest", ["query", "--all", "--suggest", "buttons", shop]),
    GoldenCase(
      "listing-lines",
      ["query", "--format", "ndjson", #"alerts["Wrong Password"]"#, "\(shop)/0006.xml", "\(shop)/0007.xml"]),
    GoldenCase("listing-lines-suggest", ["query", "--format", "ndjson", "--suggest", "buttons", shop]),
    GoldenCase("limit", ["query", "--limit", "2", "buttons", "\(shop)/0000.xml"]),
    GoldenCase("limit-many", ["query", "--limit", "2", "buttons"] + shops),
    GoldenCase("limit-json", ["query", "--limit", "1", "--format", "ndjson", "buttons", "\(shop)/0000.xml"]),
    GoldenCase(
      "paths-from", ["query", "-l", logIn, "--paths-from", "-"], input: "\(shop)/0000.xml\r\n\n\(shop)/0007.xml"),
    GoldenCase(
      "paths-from-nul", ["query", "-c", logIn, "--paths-from", "-", "\(shop)/0007.xml"],
      input: "\(shop)/0000.xml\0a\nb\0"),
    GoldenCase("paths-from-nothing", ["query", logIn, "--paths-from", "-"], input: "\n"),
    GoldenCase("paths-from-twice", ["query", logIn, "--paths-from", "-", "-"]),
    GoldenCase("paths-from-missing", ["show", "--paths-from", "no-such-list"]),
    GoldenCase("jobs-none", ["query", "--jobs", "0", "buttons", shop]),
    GoldenCase("jobs-one", ["query", "--jobs", "1", #"alerts["Wrong Password"]"#, shop]),
  ]
}
