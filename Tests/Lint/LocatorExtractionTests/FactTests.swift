// Tests the facts that are extracted together with locators: uses, calls, references and keys.

import Findings
import LocatorExtraction
import LocatorStrategies
import Testing

@Suite struct FactTests {
  static let source = MarkedSource(
    #"""
    class Page {
      enum Ids { static let save = "page.save" }
      var save: XCUIElement { app.buttons[Ids.save] }
      var unused: XCUIElement { app.buttons["page.unused"] }
      func check() {
        XCTAssertTrue(save.exists)
        XCTAssertFalse(save.isEnabled)
        if !save.isHittable { save.tap() }
        waitFor(save, timeout: 3)
        save.waitForExistence(timeout: Timeouts.long)
        sleep(2)
        Thread.sleep(forTimeInterval: 0.5)
        app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap()
        addUIInterruptionMonitor(withDescription: "location") { alert in
          alert.buttons["Allow"].tap()
          return true
        }
        let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
        springboard.icons["Shop"].tap()
      }
    }
    enum Timeouts { static let long = 10.5 }
    """#)

  static let extraction = MarkedSource.extraction(of: [source])

  @Test func usesBelongToTheDeclaredLocator() throws {
    let save = try #require(Self.extraction.locators.first { $0.name == "Page.save" })
    #expect(save.role == .declared)
    #expect(save.text == "app.buttons[Ids.save]")
    #expect(save.place.position == SourcePosition(file: "Page.swift", line: 3, column: 27))
    #expect(save.declaration == SourcePosition(file: "Page.swift", line: 3, column: 7))
    let uses = save.uses.map { use in
      (use.isNegated ? "!" : "") + use.name + (use.isArgument ? "()" : "") + (use.assertion.map { " in " + $0 } ?? "")
    }
    #expect(
      uses == [
        "exists in XCTAssertTrue", "!isEnabled in XCTAssertFalse", "!isHittable", "tap", "waitFor()",
        "waitForExistence",
      ])
  }

  /// The receiver of a call does not affect its timeout.
  @Test(arguments: [
    ("Task.sleep(nanoseconds: 2_000_000_000)", "Task.sleep", 2.0), ("await sleep(2)", "sleep", 2),
    ("try await Task.sleep(for: .seconds(2))", "Task.sleep", 2), ("await Task.sleep(2_000_000_000)", "Task.sleep", 2),
    ("try? await Task.sleep(nanoseconds: 500_000_000)", "Task.sleep", 0.5),
    ("try await Task<Never, Never>.sleep(for: .milliseconds(500))", "Task<Never, Never>.sleep", 0.5),
    ("try! Thread.sleep(forTimeInterval: 2)", "Thread.sleep", 2), ("Darwin.usleep(500_000)", "Darwin.usleep", 0.5),
  ])
  func sleepsAreFound(_ row: (source: String, name: String, seconds: Double)) {
    let calls = MarkedSource.extraction(of: [MarkedSource("func test() async throws { \(row.source) }")]).facts.calls
    #expect(calls.map(\.kind) == [.sleep])
    #expect(calls.map(\.name) == [row.name])
    #expect(calls.map(\.seconds) == [row.seconds])
  }

  @Test func callsHaveTheirSeconds() {
    let calls = Self.extraction.facts.calls
    #expect(
      calls.map { "\($0.position.line ?? 0) \($0.name)" } == [
        "10 waitForExistence", "11 sleep", "12 Thread.sleep", "13 coordinate", "14 addUIInterruptionMonitor",
        "18 XCUIApplication",
      ])
    #expect(calls.map(\.seconds) == [10.5, 2, 0.5, nil, nil, nil])
    #expect(calls.map(\.kind) == [.wait, .sleep, .sleep, .coordinate, .interruptionMonitor, .otherApplication])
    #expect(calls[4].taps.map(\.description) == ["(alert).buttons[\"Allow\"]"])
    #expect(calls[5].bundle == TextPattern("com.apple.springboard"))
    #expect(calls.allSatisfy { $0.enclosing == "Page.check" })
  }

  @Test func referencesAreFound() {
    let references = Self.extraction.facts.references
    #expect(references.map(\.locator) == ["Page.save", "Page.unused"])
    // Line 3 counts because it refers to Ids.save, which has the same name.
    #expect(references.map(\.first?.line) == [3, nil])
  }

  @Test func keysHaveThePlaceOfTheLiteral() {
    let keys = Self.extraction.facts.keys.map { "\($0.place.position.line ?? 0) \($0.text)" }
    #expect(keys == ["2 page.save", "4 page.unused", "15 Allow", "19 Shop"])
  }

  @Test func resolutionCountsCountEachPlaceOnce() {
    let source = MarkedSource(
      #"""
      func test(name: String) {
        for id in ["a", "b"] { app.buttons[id].tap() }
        app.cells[name].tap()
        app.images["x-\(name)"].tap()
        app.images[remote.title].tap()
      }
      """#)
    let counts = MarkedSource.extraction(of: [source]).resolutionCounts
    #expect(counts.total == 4)
    #expect(counts.resolved == 1)
    #expect(counts.wildcards == 2)
    #expect(counts.unresolved.map { "\($0.count) \($0.reason)" } == ["1 “remote” is not declared in the linted files"])
  }

  /// Unresolved keys, and the name whose declaration would resolve them.
  static let missing: [(source: String, missing: String?)] = [
    ("func f() { app.buttons[AccessibilityIdentifier.login].tap() }", "AccessibilityIdentifier"),
    ("func f() { app.buttons[Ids.Login.submit.rawValue].tap() }", "Ids"),
    ("func f() { app.buttons[makeKey(1)].tap() }", "makeKey"),
    ("func f() { app.buttons[submitKey].tap() }", "submitKey"),
    ("enum Ids { static let a = AppIds.a }; func f() { app.buttons[Ids.a].tap() }", "AppIds"),
    // A string with an undeclared constant has a known pattern, but its key is not known.
    (#"func f() { app.buttons["\(Ids.prefix).submit"].tap() }"#, "Ids"),
    (#"func f() { app.buttons["login." + Ids.submit].tap() }"#, "Ids"),
    // Generic parameters, aliases and modules are not declarations that a file could add.
    (#"func f<T: Named>(_: T.Type) { app.buttons["\(T.prefix).a"].tap(); app.cells[.b].tap() }"#, nil),
    (#"typealias A = N; func f() { app.buttons["\(A.prefix).a"].tap(); app.cells[.b].tap() }"#, nil),
    (#"import Kit; func f() { app.buttons["\(Kit.prefix).a"].tap(); app.cells[.b].tap() }"#, nil),
    // A subscript of the project takes a type that the files lack.
    (
      """
      extension XCUIElementQuery { subscript(key: AccessibilityIdentifier) -> XCUIElement { self[key.text] } }
      func f() { app.buttons[.login].tap() }
      """, "AccessibilityIdentifier"
    ),
    // The nested type and the inherited property are missing, not their declared parts.
    ("enum Ids { static let a = 1 }; func f() { app.buttons[Ids.Login.submit].tap() }", "Ids.Login"),
    ("class Page: BasePage {}; func f() { app.buttons[Page().key].tap() }", "BasePage"),
    ("class Page: BasePage { var a: XCUIElement { app.buttons[super.key] } }", "BasePage"),
    ("class Page: XCTestCase {}; func f() { app.buttons[Page().key].tap() }", "Page.key"),
    // Nothing is missing: a device provides the key, or no parameter has the type of `.login`.
    ("func f() { app.buttons[app.images.count].tap() }", nil),
    ("func f() { app.buttons[.login].tap() }", nil),
    // Apple declares the name, so no file of the project would help.
    ("func f() { app.buttons[UIPasteboard.general.name].tap() }", nil),
    ("func f() { app.buttons[Locale.current.identifier].tap() }", nil),
    ("func f() { app.buttons[UIConstants.name].tap() }", "UIConstants"),
    ("enum Ids { case a }; func f() { app.buttons[Ids.a].tap() }", nil),
    // A misspelled constant, which loc-undefined reports.
    (#"enum Ids { static let submit = "a" }; func f() { app.buttons[Ids.sumbit].tap() }"#, nil),
  ]

  @Test(arguments: missing)
  func missingDeclarationsAreNamed(_ row: (source: String, missing: String?)) {
    let counts = MarkedSource.extraction(of: [MarkedSource(row.source)]).resolutionCounts
    #expect(counts.unresolved.map(\.missing) == [row.missing], "\(counts.unresolved)")
  }

  @Test func casesAreReferredToFromOutside() {
    let source = MarkedSource(
      #"""
      enum Locator {
        case title, footer
        func locator(_ parent: XCUIElement) -> XCUIElement {
          switch self {
          case .title: parent.staticTexts["title"]
          case .footer: parent.staticTexts["footer"]
          }
        }
      }
      func test() { Locator.title.locator(app).tap() }
      """#)
    let extraction = MarkedSource.extraction(of: [source])
    #expect(extraction.locators.map(\.name) == ["Locator.title", "Locator.footer"])
    #expect(extraction.locators.map(\.enumCase) == ["title", "footer"])
    #expect(extraction.locators.map(\.declaration?.column) == [8, 15])
    #expect(extraction.locators[0].parents.map(\.description) == ["app"])
    #expect(extraction.locators[0].uses.map(\.name) == ["tap"])
    #expect(extraction.locators[1].uses.isEmpty)
    #expect(extraction.facts.references.map(\.first?.line) == [10, nil])
  }

  @Test func usesHaveTheirFunction() {
    let source = MarkedSource(
      """
      enum Page { static var save: XCUIElement { app.buttons["save"] } }
      class Tests: XCTestCase {
        func testSave() { Page.save.tap() }
        var isThere: Bool { Page.save.exists }
      }
      Page.save.tap()
      """)
    let uses = MarkedSource.extraction(of: [source]).locators.flatMap(\.uses)
    #expect(
      uses.map { "\($0.name) \($0.enclosing.name) \($0.enclosing.position.line ?? 0)" } == [
        "tap Tests.testSave 3", "exists Tests.isThere 4", "tap top level 1",
      ])
  }

  @Test func keysHaveSourcePlaces() {
    let source = MarkedSource(
      #"""
      enum Ids: String { case save, mail = "page.mail" }
      enum Names { static let table = "page" + ".table" }
      func test() { app.tables[Names.table].buttons[Ids.save.rawValue].tap(); app.links[Ids.mail.rawValue].tap() }
      func other() { app.images["a\"b"].tap() }
      """#)
    let keys = MarkedSource.extraction(of: [source]).locators.map { locator in
      locator.keys.map { "\($0.place.position.line ?? 0) \($0.text) \($0.form)" }
    }
    #expect(keys == [["2 page plain", "2 .table plain", "1 save caseName"], ["1 page.mail plain"], ["4 a\"b other"]])
  }

  /// A string on line 1, and whether other code may refer to its declaration; nil if that is unknown.
  static let others: [(declared: String, code: String, hasOthers: Bool?)] = [
    (#"enum Ids { static let a = "a" }"#, "app.buttons[Ids.a].tap(); print(Ids.a)", true),
    (#"enum Ids { static let a = "a" }"#, "app.buttons[Ids.a].typeText(Ids.a)", true),
    (#"enum Ids { static let a = "a" }"#, "app.cells[Ids.a].buttons[Ids.a].tap(); print(Names.a)", true),
    (#"enum Ids { static let a = "a" }"#, "app.cells[Ids.a].buttons[Ids.a].tap(); print(other.a)", false),
    (#"enum Ids: String { case a }"#, "app.buttons[Ids.a.rawValue].tap(); print(Ids.allCases)", true),
    (#"enum Ids: String { case a }"#, "app.buttons[Ids.a.rawValue].tap(); print(.a)", true),
    (#"enum Ids: String { case a }"#, "app.buttons[Ids.a.rawValue].tap()", false),
    (#"let a = "a""#, "app.buttons[a].tap(); print(a)", true),
    (#"let a = "a""#, "app.buttons[a].tap(); print(b.a)", false),
    (#"struct Page { let a = "a"; func f() { print(a) } }"#, "app.buttons[Page().a].tap()", true),
    (
      #"struct Page { let a = "a" }; struct Other { let a = "b"; func f() { print(a) } }"#,
      "app.buttons[Page().a].tap()", false
    ),
    ("", "var x = \"\"; x = \"a\"; app.buttons[x].tap()", nil),
  ]

  @Test(arguments: others)
  func otherReferencesAreFound(_ row: (declared: String, code: String, hasOthers: Bool?)) throws {
    let extraction = MarkedSource.extraction(of: [MarkedSource("\(row.declared)\nfunc f() {\n\(row.code) }")])
    let key = try #require(extraction.locators.first?.keys.first { $0.text == "a" })
    #expect(key.hasOtherReferences == row.hasOthers)
  }
}
