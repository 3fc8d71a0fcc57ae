// Tests coverage: the proportion of locators that snapshots prove, and the proportion of elements that locators reach.

import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct CoverageTests {
  static func context(_ source: String, _ screens: [String]) throws -> LintContext {
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: "UITests.swift", text: source))])
    var corpus = LintCorpus()
    for (number, row) in screens.enumerated() { corpus.add(try ScreenRow.snapshot(row, number: number)) }
    return LintContext(extraction, corpus)
  }

  static let source = """
    enum LoginPage {
      static let app = XCUIApplication()
      static let submit = app.buttons["login.submit"]
      static let help = app.buttons["login.halp"]
      static let any = app.buttons.element
      static func row(_ name: String) -> XCUIElement { app.cells["row-\\(name)"] }
      static let alert = XCUIApplication(bundleIdentifier: "com.apple.Preferences").alerts.firstMatch
    }
    """

  static let screens = [
    #"LoginView: button#login.submit"Log In" button#login.help"Help" cell#row-a( staticText"x" )"#,
    #"HomeView: textField#q button#x button#y"#, #"button#login.submit"Log In" button#z"#,
    // The same screen again, with one element from the first snapshot and a new one.
    #"LoginView: button#login.help"Help" button#login.submit"Log In" link"Terms""#,
    #"sb: button#Allow"Allow""#,
  ]

  @Test func locatorsAreProvenBySnapshots() throws {
    let coverage = LocatorCoverage(try Self.context(Self.source, Self.screens))
    #expect(coverage.proven == 1)
    #expect(coverage.provenUpToWildcards == 1)
    #expect(coverage.unproven.map(\.name) == ["LoginPage.help", "LoginPage.any", "LoginPage.alert"])
    #expect(coverage.unproven.map(\.reason) == [.notFound, .ambiguous, .otherApp])
    #expect(coverage.unproven.first?.position.line == 4)
    #expect(coverage.total == 5)
  }

  /// `submit` finds a button on two screens, and `row` finds any cell; `any` finds one button on unnamed screens.
  /// SpringBoard is a different app.
  @Test func elementsAreReachedByLocators() throws {
    let coverage = LocatorCoverage(try Self.context(Self.source, Self.screens))
    #expect(coverage.screens.map(\.name) == ["LoginView", "HomeView", nil])
    #expect(coverage.screens.map(\.snapshots) == [2, 1, 1])
    #expect(coverage.screens.map(\.elements) == [4, 3, 2])
    #expect(coverage.screens.map(\.reached) == [2, 0, 1])
    #expect(
      coverage.screens.map { $0.unreached.map(\.element) } == [
        ["Button \"login.help\"", "Link \"Terms\""], ["TextField \"q\"", "Button \"x\"", "Button \"y\""],
        ["Button \"z\""],
      ])
    #expect(coverage.screens.first?.unreached.map(\.position.file) == ["0.xml", "3.xml"])
  }

  /// If the whole key is a parameter, the locator may match any of the elements, or none, so it proves nothing. Knowing
  /// what surrounds the element makes no difference; knowing part of the element's own key does.
  @Test(arguments: [
    ("app.cells[name]", 0), (#"app.tables["list"].cells[name]"#, 0),
    ("app.cells.containing(.staticText, identifier: name).element", 0),
    ("app.cells[name].firstMatch", 0), (#"app.cells["\(name)-x"]"#, 1), (#"app.cells[name].buttons["add"]"#, 1),
    (#"app.cells.matching(identifier: name).matching(identifier: "a-x").element"#, 1),
    (#"app.cells.matching(NSPredicate(format: "identifier == %@", name)).element"#, 0),
    (#"app.cells.containing(NSPredicate(format: "label == %@", name)).element"#, 0),
    (#"app.cells.matching(NSPredicate(format: "identifier BEGINSWITH 'a' AND label != %@", name)).element"#, 1),
    (#"app.cells.matching(NSPredicate(format: "identifier BEGINSWITH 'a'")).matching(identifier: name).element"#, 1),
  ])
  func anUnknownKeyProvesNothing(_ row: (locator: String, proven: Int)) throws {
    let source = """
      enum P {
        static let app = XCUIApplication()
        static func it(_ name: String) -> XCUIElement { \(row.locator) }
      }
      """
    let coverage = LocatorCoverage(
      try Self.context(source, [#"A: table#list( cell#a-x( staticText"x" button#add ) )"#]))
    #expect(coverage.provenUpToWildcards == row.proven)
    #expect(coverage.unproven.map(\.reason) == (row.proven == 0 ? [.unknownKey] : []))
    #expect(coverage.screens.first.map { $0.reached > 0 } == (row.proven > 0))
  }

  /// Tapping a static text in a row also taps the row, but tapping a row does not tap the button in it. The keys of a
  /// keyboard belong to the system.
  @Test(arguments: [
    (#"staticTexts["x"]"#, ["Cell \"b\"", "Button \"c\""]), (#"staticTexts["y"]"#, ["Cell \"a\"", "Button \"c\""]),
    (#"cells"#, ["Button \"c\""]), (#"buttons["c"]"#, ["Cell \"a\""]),
    (#"keys["q"]"#, ["Cell \"a\"", "Cell \"b\"", "Button \"c\""]),
  ])
  func rowsAreReachedThroughTheirContent(_ row: (locator: String, missed: [String])) throws {
    let screens = [#"A: cell#a( staticText"x" ) cell#b( staticText"y" button#c ) image#i keyboard( button#k key"q" )"#]
    // The image is not interactive, but its key shows that the locators belong to this app.
    let source = #"enum P { static let a = XCUIApplication().\#(row.locator), i = XCUIApplication().images["i"] }"#
    let coverage = LocatorCoverage(try Self.context(source, screens))
    #expect(coverage.screens.first?.elements == 3)
    #expect(coverage.screens.first?.unreached.map(\.element) == row.missed)
  }

  @Test func withoutSnapshotsNothingIsProven() throws {
    let coverage = LocatorCoverage(try Self.context(Self.source, []))
    #expect(coverage.proven + coverage.provenUpToWildcards == 0)
    #expect(coverage.screens.isEmpty)
  }

  /// Every app has buttons. A type alone proves something only if the recordings are of the app that the suite was
  /// written for.
  @Test(arguments: [("q", 0, 0), ("x", 2, 2)])
  func typesOfAForeignAppAreNotCovered(_ row: (key: String, proven: Int, reached: Int)) throws {
    let source = #"enum P { static let a = XCUIApplication().buttons, k = XCUIApplication().links["\#(row.key)"] }"#
    let coverage = LocatorCoverage(try Self.context(source, [#"A: button#b link#x"#]))
    #expect(coverage.proven == row.proven)
    #expect(coverage.screens.first?.reached == row.reached)
    #expect(coverage.unproven.map(\.reason) == (row.proven == 0 ? [.typeOnly, .notFound] : []))
  }
}
