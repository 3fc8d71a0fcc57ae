// Tests the load criteria of page models, and the sources of Docs/Examples.

import ElementQueries
import Findings
import Foundation
import LocatorExtraction
import Testing

@Suite struct ViewTests {
  /// The body of `checkViewCriteria()`, the criteria that are read from it, and the reason why they do not form a plain
  /// sequence; nil if they do.
  static let bodies: [(String, [String], String?)] = [
    (#"APP.navigationBars["A"].exists ? nil : "no title""#, [#"navigationBars["A"] | exists"#], nil),
    ("Locator.title.unmet(in: APP)", [#"staticTexts["title"] | exists"#], nil),
    (
      #"Locator.title.unmet(in: APP) ?? Locator.save.unmet(\.isEnabled, in: APP)"#,
      [#"staticTexts["title"] | exists"#, #"buttons["save"] | isEnabled"#], nil
    ),
    (
      #"""
      guard APP.tables.firstMatch.exists, !APP.alerts.firstMatch.exists else { return "not there" }
      let row = APP.cells["row"]
      if !row.isHittable { return "no row" }
      if let criterion = Locator.save.unmet(in: APP) { return criterion }
      return row.label == "A" ? nil : "another row"
      """#,
      [
        "tables.firstMatch | exists", "alerts.firstMatch | NOT exists", #"cells["row"] | isHittable"#,
        #"buttons["save"] | exists"#, #"cells["row"] | label == "A""#,
      ], nil
    ),
    (
      #"let menu = APP.buttons["menu"]; return menu.exists ? "a menu is open" : nil"#,
      [#"buttons["menu"] | NOT exists"#], nil
    ),
    (
      #"APP.cells.count > 2 && APP.images["a"].exists ? nil : "empty""#,
      ["cells | count > 2", #"images["a"] | exists"#], nil
    ),
    ("nil", [], nil),
    (
      #"isReady ? nil : "not ready""#, [], "“isReady” does not check a locator"
    ),
    (
      #"""
      if mode == .short { return nil }
      return Locator.title.unmet(in: APP)
      """#, [], "if “mode == .short” is true, the other criteria are not checked"
    ),
  ]

  @Test(arguments: bodies)
  func criteriaAreASequence(body: String, expected: [String], reason: String?) throws {
    let source = MarkedSource(
      """
      final class HomeView: NavigationHub, SynchronizedView {
        enum Locator: ViewLocator {
          case title, save
          func locator(_ parent: XCUIElement) -> XCUIElement {
            switch self {
            case .title: parent.staticTexts["title"]
            case .save: parent.buttons["save"]
            }
          }
        }
        func checkViewCriteria() -> String? {
          \(body)
        }
      }
      """)
    let view = try #require(MarkedSource.extraction(of: [source]).views.first)
    #expect(view.name == "HomeView")
    #expect(view.position == SourcePosition(file: "Page.swift", line: 1, column: 13))
    #expect(view.criteria.map { "\($0.template) | \($0.state)" } == expected)
    #expect(view.reason == reason)
  }

  /// The members of a view, its spinner, and why the view cannot be read.
  static let spinners: [(String, String?, String?)] = [
    ("", nil, nil),
    ("override func hasNetworkSpinner() -> Bool { false }", nil, nil),
    ("override func hasNetworkSpinner() -> Bool { true }", "activityIndicators.firstMatch", nil),
    ("override func hasNetworkSpinner() -> Bool { return true }", "activityIndicators.firstMatch", nil),
    (
      """
      override func hasNetworkSpinner() -> Bool { true }
        override var networkSpinner: XCUIElement { APP.images["wheel"] }
      """, #"images["wheel"]"#, nil
    ),
    // If a view overrides only `networkSpinner`, it declares no spinner to wait for.
    (#"override var networkSpinner: XCUIElement { APP.images["wheel"] }"#, nil, nil),
    (
      #"override func hasNetworkSpinner() -> Bool { APP.activityIndicators["busy"].exists }"#,
      #"activityIndicators["busy"]"#, nil
    ),
    (
      "override func hasNetworkSpinner() -> Bool { isSlow }", nil,
      "hasNetworkSpinner() must return true, false, or the exists property of an element"
    ),
    (
      """
      override func hasNetworkSpinner() -> Bool {
          if isSlow { return true }
          return false
        }
      """, nil, "the body of hasNetworkSpinner() must be a single expression"
    ),
  ]

  @Test(arguments: spinners)
  func spinnersAreRead(members: String, expected: String?, reason: String?) throws {
    for isInherited in [false, true] {
      let source = MarkedSource(
        """
        class ShopView: NavigationHub {
          \(isInherited ? members : "")
        }
        final class HomeView: ShopView, SynchronizedView {
          \(isInherited ? "" : members)
          func checkViewCriteria() -> String? { APP.tables["a"].exists ? nil : "no list" }
        }
        """)
      let view = try #require(MarkedSource.extraction(of: [source]).views.first { $0.name == "HomeView" })
      #expect(view.spinner.map { "\($0.template)" } == expected)
      #expect(view.reason == reason)
      #expect(view.criteria.count == 1)
    }
  }

  // MARK: Docs/Examples

  static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Docs/Examples").standardizedFileURL

  static func parsedSources(in folder: String) throws -> [ParsedSource] {
    let root = examples.appending(path: folder)
    let files = try FileManager.default.contentsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    return try files.sorted().map { file in
      let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      return ParsedSource(SourceFile(path: file, text: text))
    }
  }

  /// Each view of the warehouse app has criteria that form a plain sequence.
  @Test func theWarehouseIsRead() throws {
    let extraction = Extraction(of: try Self.parsedSources(in: "Tests/WarehouseTests"))
    #expect(extraction.findings.isEmpty)
    #expect(
      extraction.views.map(\.name) == [
        "KnowledgeBaseHome", "ManualPage", "PrintBasket", "ProductDetails", "QuickPrintMenu", "SearchHub",
        "SettingsHomeView",
      ])
    #expect(extraction.views.compactMap(\.reason).isEmpty)
    let details = try #require(extraction.views.first { $0.name == "ProductDetails" })
    #expect(
      details.criteria.map { "\($0.locator ?? "-") \($0.state)" } == [
        "ProductDetails.Locator.title exists", "ProductDetails.Locator.menu NOT exists",
        "ProductDetails.Locator.quickPrint isEnabled",
      ])
    let cases = extraction.locators.filter { $0.enumCase != nil }
    #expect(cases.count == 18)
    #expect(cases.allSatisfy { $0.isRelative })
    let large = try #require(cases.first { $0.name == "QuickPrintMenu.Size.large" })
    #expect(large.template.description == #"(parent).segmentedControls["menu.size"].buttons["Large"]"#)
  }

  /// In the examples, three strings are parameters, and one is computed by repeating a letter; all others are resolved.
  @Test func nearlyAllStringsOfTheExamplesAreResolved() throws {
    let folders = ["Start", "Failing", "JobBoard", "News", "Behaviour", "Onboarding", "Warehouse", "Recorder", "Pages"]
    let parsedSources =
      try folders.flatMap { try Self.parsedSources(in: "Tests/\($0)Tests") } + Self.parsedSources(in: "Sources/Pages")
    let extraction = Extraction(of: parsedSources)
    #expect(extraction.resolutionCounts.wildcards == 3)
    #expect(extraction.resolutionCounts.unresolved.map(\.count) == [1])
    #expect(extraction.resolutionCounts.resolved > 150)
    #expect(extraction.findings.isEmpty)
    let submit = try #require(extraction.locators.first { $0.name == "LoginPage.submit" })
    #expect(submit.query?.description == #"buttons["login.submit"]"#)
  }
}
