// Tests what the rules about the identity of found elements report, and what they do not. (`diagnostics-and-rules`
// §4.1)

import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct IdentityRuleTests {
  static let rows: [LintCase] = [
    LintCase(
      what: "the first of two different buttons",
      source: """
        let app = XCUIApplication()
        func delete() { app.buttons["Delete"].firstMatch.tap() }
        """,
      screens: [#"ListView: button#draft.delete"Delete" button#list.delete"Delete""#],
      expected: [
        #"2:17 warning loc-first-match-hides: buttons.matching(identifier: "Delete").firstMatch picks the first of 2 different elements in 1 of 1 snapshot"#,
        #"> write buttons["draft.delete"]: it matches the same element in 1 snapshot"#,
      ]),
    LintCase(
      what: "a unique text, and the first of several cells",
      source: """
        let app = XCUIApplication()
        func open() {
          app.descendants(matching: .any)["Wi-Fi"].firstMatch.tap()
          app.cells.firstMatch.tap()
        }
        """,
      screens: [
        #"ListView: cell"Wi-Fi"( staticText"Wi-Fi" ) cell"Bluetooth""#,
        // In level order, both cells come before both static texts.
        #"ListView: cell"Wi-Fi"( staticText"Wi-Fi" ) cell"Wi-Fi"( staticText"Wi-Fi" )"#,
      ], expected: []),
    LintCase(
      what: "a different button in the same place",
      source: """
        let app = XCUIApplication()
        func share() { app.toolbars.buttons.element(boundBy: 0).tap() }
        """,
      screens: [
        #"ItemView: toolbar( button#share"Share" button#edit"Edit" )"#,
        #"ItemView: toolbar( button#delete"Delete" button#edit"Edit" )"#,
      ],
      expected: [
        #"2:16 error loc-identity-drift: toolbars.buttons.element(boundBy: 0) matches 2 different elements in 2 snapshots of ItemView: “share” and “delete”"#,
        "> locate the intended element by its identifier",
      ]),
    LintCase(
      what: "rows that change with the data, and different screens",
      source: """
        let app = XCUIApplication()
        func open() {
          app.cells.element(boundBy: 0).tap()
          app.navigationBars.buttons.element(boundBy: 0).tap()
        }
        """,
      screens: [
        #"ListView: cell#row-1"A" cell#row-2"B" navigationBar( button#list.back"Back" )"#,
        #"ListView: cell#row-7"G" cell#row-1"A" navigationBar( button#list.back"Back" )"#,
        #"ItemView: navigationBar( button#item.back"Back" )"#,
      ], expected: []),
    LintCase(
      what: "two names for one button",
      source: """
        enum LoginView {
          static var screen: XCUIElement { XCUIApplication().buttons["login.submit"] }
          static var submit: XCUIElement { XCUIApplication().buttons["Log In"] }
          static var cancel: XCUIElement { XCUIApplication().buttons["login.cancel"] }
        }
        func test() { LoginView.screen.tap(); LoginView.submit.tap(); LoginView.cancel.tap() }
        """,
      screens: [#"LoginView: button#login.submit"Log In" button#login.cancel"Cancel""#],
      expected: [
        "3:36 note loc-alias: LoginView.submit matches the same element as LoginView.screen in the one snapshot where either matches",
        "> keep one of the two, or make them match different elements",
      ]),
    LintCase(
      what: "a button behind an alert",
      source: """
        let app = XCUIApplication()
        func done() { app.buttons["list.done"].tap() }
        """,
      screens: [
        #"ListView: button#list.done"Done"@150,400,100,44 alert"Sure?"@50,350,300,150( button"OK"@60,420,100,44 )"#
      ],
      expected: [
        #"2:15 warning loc-background-match: buttons["list.done"] is covered in the one snapshot where it matches, by Alert "Sure?" (element 2)"#,
        "> locate the covering element, or record the screen again without it",
      ]),
    LintCase(
      what: "covered by an alert in only one of two snapshots",
      source: """
        let app = XCUIApplication()
        func done() { app.buttons["list.done"].tap() }
        """,
      screens: [
        #"ListView: button#list.done"Done"@150,400,100,44 alert"Sure?"@50,350,300,150( button"OK"@60,420,100,44 )"#,
        #"ListView: button#list.done"Done"@150,400,100,44"#,
      ], expected: []),
    LintCase(
      what: "an index beyond two tabs",
      source: """
        enum HomeScreen { static var profile: XCUIElement { XCUIApplication().tabBars.buttons.element(boundBy: 4) } }
        func test() { HomeScreen.profile.tap() }
        """,
      screens: [#"HomeView: tabBar( button"Home" button"Cart" )"#],
      expected: [
        "1:53 error loc-index-out-of-range: the index of tabBars.buttons.element(boundBy: 4) is out of range in 1 snapshot: it selects from at most 2 elements",
        "> use an index of at most 1, or locate the element by its identifier",
      ]),
    LintCase(
      what: "an index that is in range in some snapshots",
      source: """
        enum HomeScreen { static var third: XCUIElement { XCUIApplication().cells.element(boundBy: 1) } }
        func test() { HomeScreen.third.tap() }
        """,
      screens: [#"HomeView: cell"A""#, #"HomeView: cell"A" cell"B""#], expected: []),
    LintCase(
      what: "indices in test cases with the name of a screen, which do not match its page",
      source: """
        class BaseTests: XCTestCase {}
        final class HomeTests: BaseTests { func testIt() { XCUIApplication().cells.element(boundBy: 2).tap() } }
        final class HomeScreen: XCTestCase { func testIt() { XCUIApplication().cells.element(boundBy: 3).tap() } }
        """,
      screens: [#"HomeView: cell"A""#, #"ListView: cell"A" cell"B" cell"C""#],
      expected: [
        "3:54 warning loc-index-out-of-range: the index of cells.element(boundBy: 3) is out of range in 2 snapshots: it selects from at most 3 elements",
        "> use an index of at most 2, or locate the element by its identifier",
      ]),
    LintCase(
      what: "a screen without a snapshot",
      source: """
        enum SettingsScreen {
          static var logout: XCUIElement { XCUIApplication().buttons["settings.logout"] }
          static var back: XCUIElement { XCUIApplication().buttons["Back"] }
        }
        func test() { SettingsScreen.logout.tap(); SettingsScreen.back.tap() }
        """,
      screens: [#"LoginView: button"Back""#],
      expected: [
        "2:36 note loc-orphan-screen: no snapshot shows SettingsScreen, so 1 of its 2 locators cannot be verified",
        "> record the screen",
      ]),
  ]

  /// Screens of different apps may have the same name, and are not compared.
  @Test(arguments: [["shop", "shop", "shop"], ["shop", "library", "news"], ["shop", "library", "shop"]])
  func screensOfOtherAppsAreOthers(apps: [String]) throws {
    let source = "let app = XCUIApplication()\nfunc share() { app.toolbars.buttons.element(boundBy: 0).tap() }"
    var corpus = LintCorpus()
    for (number, app) in apps.enumerated() {
      var snapshot = try ScreenRow.snapshot("LoginView: toolbar( button#a\(number)\"A\" button#b )", number: number)
      snapshot.app = app
      corpus.add(snapshot)
    }
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: "UITests.swift", text: source))])
    let found = LocatorLinter.lint(LintContext(extraction, corpus)).filter { $0.code == "loc-identity-drift" }
    let count = apps.count { $0 == "shop" }
    let names = count == 3 ? "“a0”, “a1” and “a2”" : "“a0” and “a2”"
    let expected = "matches \(count) different elements in \(count) snapshots of LoginView: \(names)"
    #expect(found.map { $0.message.hasSuffix(expected) } == (count > 1 ? [true] : []), "\(found)")
  }

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let rules: Set = [
      "loc-first-match-hides", "loc-identity-drift", "loc-alias", "loc-background-match", "loc-index-out-of-range",
      "loc-orphan-screen", "loc-no-match", "loc-near-miss",
    ]
    let found = try row.found { rules.contains($0) }
    #expect(found == row.expected)
  }
}
