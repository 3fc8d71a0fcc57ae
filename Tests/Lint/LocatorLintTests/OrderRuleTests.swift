// Tests what the rule about the order of results reports, and what it does not. (`result-order` §1 and §6)

import AccessibilityTree
import Findings
import LocatorExtraction
import LocatorLint
import SnapshotFormats
import Testing

@Suite struct OrderRuleTests {
  /// Two buttons. The button in the form comes first in document order. The other button is nested less deeply, so it
  /// comes first in level order.
  static let form = #"LoginView: other"Form"( button#login.submit"Log In" ) button#login.help"Help""#

  static let rows: [LintCase] = [
    LintCase(
      what: "a first button that is not the first in the dump",
      source: """
        let app = XCUIApplication()
        func go() { app.buttons.firstMatch.tap() }
        """,
      screens: [form],
      expected: [
        #"2:13 warning loc-order-sensitive: buttons.firstMatch matches Button "login.help" (element 3) in XCTest's level order and Button "login.submit" (element 2) in document order, in 1 of 1 snapshot: level order has been observed, but is not documented"#,
        #"> write buttons["login.help"]: it matches the same element in 1 snapshot"#,
      ]),
    LintCase(
      what: "an index, on one of two screens",
      source: """
        let app = XCUIApplication()
        func go() { app.buttons.element(boundBy: 1).tap() }
        """,
      screens: [form, #"HomeView: button#login.help"Help" button#login.submit"Log In""#],
      expected: [
        #"2:13 warning loc-order-sensitive: buttons.element(boundBy: 1) matches Button "login.submit" (element 2) in XCTest's level order and Button "login.help" (element 3) in document order, in 1 of 2 snapshots: level order has been observed, but is not documented"#,
        #"> write buttons["login.submit"]: it matches the same element in 2 snapshots"#,
      ]),
    LintCase(
      what: "an index in mid-query, and the element below it",
      source: """
        let app = XCUIApplication()
        func ok() { app.otherElements.firstMatch.buttons["ok"].tap() }
        """,
      screens: [#"AskView: group( other"Deep"( button#ok"OK" ) ) other"Top"( button#ok"OK" )"#],
      expected: [
        #"2:13 warning loc-order-sensitive: otherElements.firstMatch.buttons["ok"] matches Button "ok" (element 5) in XCTest's level order and Button "ok" (element 3) in document order, in 1 of 1 snapshot: level order has been observed, but is not documented"#,
        #"> write otherElements["Top"].buttons["ok"]: it matches the same element in 1 snapshot"#,
      ]),
    LintCase(
      what: "an index in mid-query, and no element below the other choice",
      source: """
        let app = XCUIApplication()
        func ok() { XCTAssertTrue(app.otherElements.firstMatch.buttons["ok"].exists) }
        """,
      screens: [#"AskView: group( other"Deep" ) other"Top"( button#ok"OK" )"#],
      expected: [
        #"2:27 warning loc-order-sensitive: otherElements.firstMatch.buttons["ok"] matches Button "ok" (element 4) in XCTest's level order and nothing in document order, in 1 of 1 snapshot: level order has been observed, but is not documented"#,
        #"> write buttons["ok"]: it matches the same element in 1 snapshot"#,
      ]),
    LintCase(
      what: "different elements on two screens, one of which depends on the order",
      source: """
        let app = XCUIApplication()
        func go() { app.buttons.firstMatch.tap() }
        """,
      screens: [form, #"HomeView: button#home.menu"Menu" button#login.help"Help""#],
      expected: [
        #"2:13 warning loc-order-sensitive: buttons.firstMatch matches Button "login.help" (element 3) in XCTest's level order and Button "login.submit" (element 2) in document order, in 1 of 2 snapshots: level order has been observed, but is not documented"#,
        #"> for Button "login.help", write buttons["login.help"] (checked in 1 snapshot)"#,
      ]),
    LintCase(
      what: "texts of several cells, with a deeper text in the first cell",
      source: """
        let app = XCUIApplication()
        func read() { _ = app.cells.staticTexts.firstMatch.label }
        """,
      screens: [#"ListView: cell#a( other( staticText"Deep" ) ) cell#b( staticText"Shallow" )"#],
      expected: [
        #"2:19 warning loc-order-sensitive: cells.staticTexts.firstMatch matches StaticText "Deep" (element 3) if XCTest returns results receiver by receiver, and StaticText "Shallow" (element 5) if it walks the tree once, in 1 of 1 snapshot: XCTest’s order is not documented"#,
        #"> write staticTexts["Deep"]: it matches the same element in 1 snapshot"#,
      ]),
    LintCase(
      what: "a back button that only one of two snapshots has",
      source: """
        let app = XCUIApplication()
        func go() {
          app.buttons.firstMatch.tap()
          app.buttons.element(boundBy: 1).tap()
        }
        """,
      screens: [
        #"LoginView: other"Form"( button"Log In" button"Help" )"#,
        #"LoginView: button"Back" other"Form"( button"Log In" button"Help" )"#,
      ],
      expected: [
        #"3:3 warning loc-order-sensitive: buttons.firstMatch matches Button "Log In" (element 2) in one snapshot of LoginView and Button "Back" (element 1) in another, because Button "Back" (element 1) appeared at a different depth: XCTest has been observed to return results level by level, but this is not documented"#,
        #"> for Button "Log In", write buttons["Log In"] (checked in 2 snapshots)"#,
        #"4:3 warning loc-order-sensitive: buttons.element(boundBy: 1) matches Button "Help" (element 3) in one snapshot of LoginView and Button "Log In" (element 3) in another, because Button "Back" (element 1) appeared at a different depth: XCTest has been observed to return results level by level, but this is not documented"#,
        #"> for Button "Help", write buttons["Help"] (checked in 2 snapshots)"#,
      ]),
    LintCase(
      what: "a new row or button at the same depth, and other screens",
      source: """
        let app = XCUIApplication()
        func go() {
          app.cells.firstMatch.tap()
          app.buttons.element(boundBy: 1).tap()
          app.links.firstMatch.tap()
        }
        """,
      screens: [
        #"ListView: button"Top" cell"A"( button"Add" ) link"Terms""#,
        #"ListView: button"Top" cell"New"( button"Plus" ) cell"A"( button"Add" ) link"Terms""#,
        #"MoreView: other( link"About" ) cell"B""#,
      ], expected: []),
    LintCase(
      what: "the element of the first snapshot is gone, or has a different name in the second",
      source: """
        let app = XCUIApplication()
        func go() { app.buttons.firstMatch.tap() }
        """,
      screens: [
        #"LoginView: other"Form"( button"Log In" )"#, #"LoginView: button"Back" other"Form"( button"Sign In" )"#,
      ], expected: []),
    LintCase(
      what: "the same element in both orders, a single element, a named one, and only an existence check",
      source: """
        let app = XCUIApplication()
        func go() {
          app.staticTexts.firstMatch.tap()
          app.otherElements.firstMatch.tap()
          app.buttons["login.submit"].tap()
          app.buttons["login.submit"].firstMatch.tap()
          XCTAssertTrue(app.buttons.firstMatch.waitForExistence(timeout: 5))
          app.cells.staticTexts.element(boundBy: 1).tap()
        }
        """,
      screens: [
        #"LoginView: staticText"A" other"Form"( button#login.submit"Log In" staticText"B" ) button#login.help"Help""#,
        #"ListView: cell#a( staticText"One" ) cell#b( staticText"Two" )"#,
      ], expected: []),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let found = try row.found { $0 == "loc-order-sensitive" }
    #expect(found == row.expected)
  }

  /// The disabled rules, and the rule that reports the locator: the most specific of the enabled rules.
  static let precedence: [(what: String, locator: String, screens: [String], off: [String], rules: [String])] = [
    ("an index", "buttons.element(boundBy: 0)", [form], [], ["loc-order-sensitive"]),
    (
      "an index, without the rule about orders", "buttons.element(boundBy: 0)", [form], ["loc-order-sensitive"],
      ["loc-index"]
    ),
    (
      "an index that does not depend on the order", "buttons.element(boundBy: 0)",
      [#"LoginView: button"Log In" button"Help""#], [],
      ["loc-index"]
    ),
    (
      "the first of several", #"buttons["Delete"].firstMatch"#,
      [#"ListView: other( button#draft.delete"Delete" ) button#list.delete"Delete""#], [], ["loc-order-sensitive"]
    ),
    (
      "the first of several, without the rule about orders", #"buttons["Delete"].firstMatch"#,
      [#"ListView: other( button#draft.delete"Delete" ) button#list.delete"Delete""#], ["loc-order-sensitive"],
      ["loc-first-match-hides"]
    ),
    (
      "the first of several whose order is undecidable", #"cells.buttons["Delete"].firstMatch"#,
      [#"ListView: cell( other( button#draft.delete"Delete" ) ) cell( button#list.delete"Delete" )"#],
      ["loc-order-sensitive", "loc-unscoped"], ["loc-first-match-hides"]
    ),
    ("the first of its type", "buttons.firstMatch", [form], [], ["loc-order-sensitive"]),
    (
      "the first of its type, without the rule about orders", "buttons.firstMatch", [form], ["loc-order-sensitive"],
      ["loc-class-only"]
    ),
    (
      "a different element in another snapshot", "buttons.element(boundBy: 0)",
      [form, #"LoginView: button#login.back"Back" other"Form"( button#login.submit"Log In" )"#], [],
      ["loc-identity-drift"]
    ),
    (
      "a different element in another snapshot, without the rule about identity", "buttons.element(boundBy: 0)",
      [form, #"LoginView: button#login.back"Back" other"Form"( button#login.submit"Log In" )"#],
      ["loc-identity-drift"], ["loc-order-sensitive"]
    ),
  ]

  @Test(arguments: precedence)
  func theMostSpecificRuleReports(
    _ row: (what: String, locator: String, screens: [String], off: [String], rules: [String])
  ) throws {
    var options = LintOptions()
    for rule in row.off { options.severities.updateValue(nil, forKey: rule) }
    let lint = LintCase(
      what: row.what, source: "let app = XCUIApplication()\nfunc go() { app.\(row.locator).tap() }",
      screens: row.screens, options: options, expected: [])
    let family: Set = [
      "loc-index", "loc-first-match-hides", "loc-class-only", "loc-order-sensitive", "loc-identity-drift",
      "loc-no-match",
    ]
    let found = try lint.found(family.contains).filter { !$0.hasPrefix(">") }
    #expect(found.map { String($0.split(separator: " ")[2].dropLast()) } == row.rules, "\(row.what)")
  }

  /// Two buttons of unknown depth, and a locator of the first one, with more code after it.
  static func flat(_ code: String = "") throws -> LintContext {
    var builder = SnapshotBuilder()
    builder.begin(ElementRecord(type: .application))
    for label in ["Log In", "Help"] {
      var record = ElementRecord(type: .button)
      (record.identifier, record.label) = (builder.intern(""), builder.intern(label))
      builder.begin(record)
      builder.end()
    }
    builder.end()
    let tree = builder.finish(platform: .apple, nesting: .flattened)
    let text = "let app = XCUIApplication()\nfunc go() { app.buttons.firstMatch.tap()\(code) }"
    var corpus = LintCorpus()
    corpus.add(LintSnapshot(path: "0.txt", tree: try #require(tree), screen: "LoginView"))
    return LintContext(Extraction(of: [ParsedSource(SourceFile(path: "UITests.swift", text: text))]), corpus)
  }

  @Test func flattenedDumpsHaveNoLevels() throws {
    let findings = LocatorLinter.lint(try Self.flat()).filter { $0.code == "loc-order-sensitive" }
    #expect(
      findings.map(\.message) == [
        #"buttons.firstMatch matches Button "Log In" (element 1) in document order, and possibly Button "Help" (element 2) in XCTest's level order, in 1 of 1 snapshot: the dump does not record element depths, and level order has been observed, but is not documented"#
      ])
    #expect(findings.map(\.advice) == [#"write buttons["Log In"]: it matches the same element in 1 snapshot"#])
  }

  /// The element is not missing: every order yields an element, and the likely one counts as found.
  @Test func anUndecidableOrderIsNotAMissingElement() throws {
    // The second locator shows that the suite belongs to this app; by types alone, nothing is covered.
    let context = try Self.flat(#"; app.buttons["Help"].tap()"#)
    let codes = Set(LocatorLinter.lint(context).map(\.code))
    #expect(codes.isDisjoint(with: ["loc-no-match", "loc-near-miss", "loc-missing-attr"]))
    let coverage = LocatorCoverage(context)
    #expect(coverage.proven == 2)
    #expect(coverage.screens.map(\.unreached) == [[]])
  }

  /// If only the order of results is unknown, rules evaluate the likely element, so a suppression comment that
  /// suppresses nothing is reported as unused.
  @Test func anUndecidableOrderIsEvaluated() throws {
    let text = """
      let app = XCUIApplication()
      func read() {
        _ = app.cells.staticTexts.firstMatch.label  // axreplay:disable:this loc-first-match-hides - x
      }
      """
    let file = SourceFile(path: "UITests.swift", text: text)
    var corpus = LintCorpus()
    corpus.add(try ScreenRow.snapshot(#"cell#a( other( staticText"Deep" ) ) cell#b( staticText"Shallow" )"#, number: 0))
    let context = LintContext(Extraction(of: [ParsedSource(file)]), corpus)
    #expect(LocatorLinter.lint(context, sources: [file]).findings.contains { $0.code == "meta-unused-disable" })
  }

  /// Android drivers return results in document order.
  @Test func androidHasOneOrder() throws {
    let nodes = """
      <node class="android.widget.FrameLayout"><node class="android.widget.Button" text="Log In"/></node>\
      <node class="android.widget.Button" text="Help"/>
      """
    let text = "<hierarchy rotation=\"0\"><node class=\"android.widget.FrameLayout\">\(nodes)</node></hierarchy>"
    let tree = try #require(DumpReader.read(Array(text.utf8), file: "android.xml").snapshot)
    var corpus = LintCorpus()
    corpus.add(LintSnapshot(path: "android.xml", tree: tree, screen: "LoginView"))
    let source = "let app = XCUIApplication()\nfunc go() { app.buttons.firstMatch.tap() }"
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: "UITests.swift", text: source))])
    let context = LintContext(extraction, corpus)
    #expect(context.answer(0, on: 0).isFound)
    #expect(LocatorLinter.lint(context).filter { $0.code == "loc-order-sensitive" }.isEmpty)
  }
}
