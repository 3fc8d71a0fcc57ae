// Tests that each locator is evaluated against the snapshots of its app, or that the reason is known why it is not.

import ElementQueries
import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct AppSelectionTests {
  /// The app under test, `shop`, on one screen, and an alert of SpringBoard, which also has a button `help`.
  static let screens = [#"LoginView: button#login.submit"Log In" button#help"#, #"sb: button#Allow button#help"#]

  /// An application, a locator in it, and the findings of the rules about matches.
  static let rows: [(app: String, locator: String, found: [String])] = [
    // The app under test, by any of its names.
    ("XCUIApplication()", #"buttons["login.submit"]"#, []),
    (#"XCUIApplication(bundleIdentifier: "shop")"#, #"buttons["login.submit"]"#, []),
    (#"XCUIApplication(bundleIdentifier: "shop")"#, #"buttons["login.submitt"]"#, ["error loc-near-miss"]),
    (#"XCUIApplication(bundleIdentifier: "shop")"#, #"links["Allow"]"#, ["warning loc-no-match"]),
    // Another app. Elements of the app under test do not count.
    (#"XCUIApplication(bundleIdentifier: "com.apple.springboard")"#, #"buttons["Allow"]"#, []),
    (#"XCUIApplication(bundleIdentifier: "com.apple.springboard")"#, #"buttons["Alow"]"#, ["warning loc-near-miss"]),
    (#"XCUIApplication(bundleIdentifier: "com.apple.springboard")"#, #"buttons["Allows"]"#, ["error loc-near-miss"]),
    (
      #"XCUIApplication(bundleIdentifier: "com.apple.springboard")"#, #"buttons["login.submit"]"#,
      ["warning loc-no-match"]
    ),
    (#"XCUIApplication(bundleIdentifier: "com.apple.\(name)")"#, #"buttons["Allows"]"#, ["error loc-near-miss"]),
    // An app that was not recorded, or is unknown.
    (#"XCUIApplication(bundleIdentifier: "com.apple.Preferences")"#, #"buttons["Allow"]"#, []),
    (#"XCUIApplication(bundleIdentifier: name)"#, #"buttons["nothing"]"#, []),
    // The element is in another app than the one that is searched.
    ("XCUIApplication()", #"buttons["Allow"]"#, ["warning loc-alert-via-app"]),
  ]

  @Test(arguments: rows)
  func locatorsAreEvaluatedInTheirApp(_ row: (app: String, locator: String, found: [String])) throws {
    let context = try CoverageTests.context(Self.source(row.app, row.locator), Self.screens)
    let found = LocatorLinter.lint(context).filter {
      ["loc-near-miss", "loc-no-match", "loc-alert-via-app", "loc-type-mismatch"].contains($0.code)
    }
    #expect(found.map { "\($0.severity) \($0.code)" } == row.found)
  }

  /// An application, and the paths of the snapshots against which its locator is evaluated, or the reason why there are
  /// none.
  @Test(arguments: [
    ("XCUIApplication()", "0.xml"), (#"XCUIApplication(bundleIdentifier: "shop")"#, "0.xml"),
    (#"XCUIApplication(bundleIdentifier: "com.apple.springboard")"#, "1.xml"),
    (#"XCUIApplication(bundleIdentifier: "com.\(name)")"#, "1.xml"),
    (
      #"XCUIApplication(bundleIdentifier: "com.apple.Preferences")"#,
      "there is no snapshot of com.apple.Preferences"
    ),
    (
      #"XCUIApplication(bundleIdentifier: "com.apple.sprinboard")"#,
      "there is no snapshot of com.apple.sprinboard, did you mean com.apple.springboard?"
    ),
    ("XCUIApplication(bundleIdentifier: name)", "the bundle identifier “name” is known only at run time"),
  ])
  func everyLocatorHasSnapshotsOrAReason(_ row: (app: String, expected: String)) throws {
    let context = try CoverageTests.context(Self.source(row.app, #"buttons["a"]"#), Self.screens)
    let evaluated = EvaluatedSnapshots(context)
    #expect(evaluated.locators.count == context.extraction.locators.count)
    let index = try #require(context.extraction.locators.firstIndex { $0.name == "P.it" })
    switch evaluated.locators[index] {
    case .set(let set):
      #expect(evaluated.sets[set].map { context[$0].path } == [row.expected])
    case .none(let reason): #expect("\(reason)" == row.expected)
    }
  }

  /// Without snapshots, and for locators that cannot be evaluated, there is a reason, too.
  @Test func reasonsWithoutSnapshots() throws {
    let key = String(repeating: "x", count: 129)
    let source = """
      enum P {
        static let app = XCUIApplication()
        static let a = app.buttons["a"], long = app.buttons["\(key)"], unknown = app.buttons[Ids.a]
      }
      """
    func reasons(_ screens: [String]) throws -> [String] {
      EvaluatedSnapshots(try CoverageTests.context(source, screens)).locators.suffix(3).map { outcome in
        guard case .none(let reason) = outcome else { return "evaluated" }
        return String("\(reason)".prefix { $0 != ":" })
      }
    }
    let unknown = "“Ids” is not declared in the linted files"
    #expect(try reasons([]) == ["there are no snapshots", "XCUITest refuses the query", unknown])
    #expect(try reasons(Self.screens) == ["evaluated", "XCUITest refuses the query", unknown])
  }

  private static func source(_ app: String, _ locator: String) -> String {
    """
    enum P {
      static let name = ProcessInfo.processInfo.environment["APP"]!
      static func it(_ name: String) -> XCUIElement { \(app).\(locator) }
    }
    """
  }
}
