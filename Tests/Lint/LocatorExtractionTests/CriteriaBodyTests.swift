// Tests the load criteria that are read from bodies with loops, helpers, switches and collected results.

import Findings
import LocatorExtraction
import Testing

@Suite struct CriteriaBodyTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    /// Other members of the view.
    var members = ""
    /// The body of `checkViewCriteria()`.
    var body: String
    /// By default, that the elements `title` and `save` exist.
    var expected = [#"staticTexts["title"] | exists"#, #"buttons["save"] | exists"#]
    var reason: String?
    var testDescription: String { what }
  }

  static let loops: [Row] = [
    Row(
      what: "a loop over the cases of an enum",
      body: """
        for element in Locator.allCases {
          if !element.locator(APP).exists { return "\\(element) is missing" }
        }
        return nil
        """),
    Row(
      what: "a loop over a list, with guard",
      body: """
        for element in [title, save] { guard element.exists else { return "\\(element) is missing" } }
        return nil
        """),
    Row(
      what: "a loop with where, and with continue",
      body: """
        for element in [title] where !element.exists { return "missing" }
        for element in [save] {
          guard !element.exists else { continue }
          return "missing"
        }
        return nil
        """),
    Row(
      what: "a loop over names and elements",
      body: """
        for (name, element) in [("title", title), ("save", save)] { if !element.exists { return name } }
        return nil
        """),
    Row(
      what: "a loop over diagnoses",
      body: """
        for element in [Locator.title, .save] { if let unmet = element.unmet(in: APP) { return unmet } }
        return nil
        """),
    Row(
      what: "elements that only the app knows",
      body: """
        for cell in APP.cells.allElementsBoundByIndex { if !cell.exists { return "missing" } }
        return nil
        """, expected: [],
      reason: "the elements of “APP.cells.allElementsBoundByIndex” are known only at run time"),
  ]

  static let lists: [Row] = [
    Row(
      what: "the first missing element",
      body: #"return [title, save].first { !$0.exists }.map { "\($0) is missing" }"#),
    Row(
      what: "the first missing case",
      body: "Locator.allCases.first(where: { !$0.locator(APP).exists })?.description"),
    Row(
      what: "the first missing element, bound by if",
      body: #"if let missing = [title, save].first(where: { !$0.exists }) { return "\(missing)" }; return nil"#),
    Row(
      what: "the first missing element, bound by guard",
      body: #"guard let missing = [title, save].first(where: { !$0.exists }) else { return nil }; return "\(missing)""#),
    Row(
      what: "diagnoses of a list", body: "Locator.allCases.lazy.compactMap { $0.unmet(in: APP) }.first"),
    Row(
      what: "a condition on all elements", body: #"[title, save].allSatisfy(\.exists) ? nil : "something is missing""#),
    Row(
      what: "a condition on any element", body: #"[title, save].contains { !$0.exists } ? "missing" : nil"#),
    Row(
      what: "the missing elements",
      body: """
        let missing = [title, save].filter { !$0.exists }
        return missing.isEmpty ? nil : "\\(missing)"
        """),
    Row(
      what: "elements that must be absent", body: #"[title, save].first { $0.exists }.map { "\($0) is shown" }"#,
      expected: [#"staticTexts["title"] | NOT exists"#, #"buttons["save"] | NOT exists"#]),
  ]

  static let helpers: [Row] = [
    Row(
      what: "a function that describes a missing element",
      members: #"func missing(_ element: XCUIElement) -> String? { element.exists ? nil : "\(element) is missing" }"#,
      body: "missing(title) ?? missing(save)"),
    Row(
      what: "functions for parts of the screen",
      members: """
        func checkBar() -> String? { title.exists ? nil : "title" }
        private func checkForm() -> String? {
          guard save.exists else { return "save" }
          return nil
        }
        """,
      body: "if let unmet = checkBar() { return unmet }; return self.checkForm()"),
    Row(
      what: "a function with a list",
      members: """
        func firstMissing(_ elements: [XCUIElement]) -> String? {
          for element in elements { if !element.exists { return "\\(element)" } }
          return nil
        }
        """,
      body: "return firstMissing([title, save])"),
    Row(
      what: "a Boolean property, and a Boolean function",
      members: """
        var isLoaded: Bool { title.exists }
        func isReady() -> Bool {
          guard save.exists else { return false }
          return save.isEnabled
        }
        """,
      body: #"isLoaded && isReady() ? nil : "not loaded""#,
      expected: [
        #"staticTexts["title"] | exists"#, #"buttons["save"] | exists"#, #"buttons["save"] | isEnabled"#,
      ]),
    Row(
      what: "a member of elements", body: #"title.isShown ? nil : "title""#,
      expected: [#"staticTexts["title"] | exists"#, #"staticTexts["title"] | isHittable"#]),
    Row(
      what: "a local function, and a closure",
      body: """
        func missing(_ element: XCUIElement) -> String? { element.exists ? nil : "missing" }
        let absent = { (element: XCUIElement) -> String? in element.exists ? nil : "absent" }
        return missing(title) ?? absent(save)
        """),
    Row(
      what: "the criteria of the superclass",
      body: #"if let unmet = super.checkViewCriteria() { return unmet }; return title.exists ? nil : "title""#,
      expected: [#"navigationBars["Shop"] | exists"#, #"staticTexts["title"] | exists"#]),
    Row(
      what: "a function that calls itself", members: "func loop() -> String? { loop() }", body: "loop()", expected: [],
      reason: "“loop()” does not check a locator"),
  ]

  static let results: [Row] = [
    Row(
      what: "a result that is returned at the end",
      body: """
        var result: String?
        if !title.exists { result = "title" } else if !save.exists { result = "save" }
        return result
        """),
    Row(
      what: "a result that later checks respect",
      body: """
        var result: String? = nil
        if !title.exists { result = "title" }
        if result == nil, !save.exists { result = "save" }
        return result
        """),
    Row(
      what: "a list of what is missing",
      body: """
        var missing: [String] = []
        if !title.exists { missing.append("title") }
        if !save.exists { missing += ["save"] }
        return missing.isEmpty ? nil : missing.joined(separator: ", ")
        """),
    Row(
      what: "diagnoses that are collected",
      body: """
        var unmet = Locator.title.unmet(in: APP)
        unmet = unmet ?? Locator.save.unmet(in: APP)
        return unmet
        """),
    Row(
      what: "whether everything is there",
      body: """
        var isLoaded = true
        if !title.exists { isLoaded = false }
        if !save.exists { isLoaded = false }
        return isLoaded ? nil : "not loaded"
        """),
    Row(what: "a constant", body: #"let isShown = title.exists && save.exists; return isShown ? nil : "not loaded""#),
    Row(
      what: "if and else",
      body: #"if title.exists && save.exists { return nil } else { return "not loaded" }"#),
    Row(
      what: "an early nil", body: #"if title.exists, save.exists { return nil }; return "not loaded""#),
    Row(
      what: "a check that depends on a screen",
      body: #"if title.exists { return Locator.save.unmet(in: APP) }; return nil"#,
      expected: [], reason: "which criteria apply depends on “title.exists”"),
    Row(
      what: "a guard that skips other criteria",
      body: #"guard title.exists else { return nil }; return Locator.save.unmet(in: APP)"#, expected: [],
      reason: "if “title.exists” is false, the other criteria are not checked"),
    Row(
      what: "two conditions of which one must not hold",
      body: #"if title.exists, !save.exists { return "save" }; return nil"#, expected: [],
      reason: "which criteria apply depends on “title.exists, !save.exists”"),
  ]

  static let switches: [Row] = [
    Row(
      what: "a switch over true",
      body: """
        switch true {
        case !title.exists: return "title"
        case !save.exists: return "save"
        default: return nil
        }
        """),
    Row(
      what: "a switch over false",
      body: """
        switch false {
        case title.exists: return "title"
        case save.exists: return "save"
        default: return nil
        }
        """),
    Row(
      what: "a switch over a tuple",
      body: """
        switch (title.exists, save.exists) {
        case (true, true): return nil
        case (false, _): return "title"
        default: return "save"
        }
        """),
    Row(
      what: "a switch over a tuple whose default is met",
      body: """
        switch (title.exists, save.exists) {
        case (false, _): return "title"
        case (_, false): return "save"
        default: return nil
        }
        """),
    Row(
      what: "a switch over a state",
      body: """
        switch title.exists {
        case true: return nil
        case false: return "title"
        }
        """, expected: [#"staticTexts["title"] | exists"#]),
    Row(
      what: "a switch over something else",
      body: """
        switch mode {
        case .short: return nil
        case .long: return title.exists ? nil : "title"
        }
        """, expected: [], reason: "which criteria apply depends on “mode”"),
  ]

  @Test(arguments: loops + lists + helpers + results + switches)
  func bodiesAreRead(_ row: Row) throws {
    let source = MarkedSource(
      """
      class ShopView: NavigationHub {
        func checkViewCriteria() -> String? { APP.navigationBars["Shop"].exists ? nil : "no bar" }
      }
      extension XCUIElement {
        var isShown: Bool { exists && isHittable }
      }
      final class HomeView: ShopView, SynchronizedView {
        enum Locator: ViewLocator, CaseIterable {
          case title, save
          func locator(_ parent: XCUIElement) -> XCUIElement {
            switch self {
            case .title: return parent.staticTexts["title"]
            case .save: return parent.buttons["save"]
            }
          }
        }
        var title: XCUIElement { APP.staticTexts["title"] }
        var save: XCUIElement { APP.buttons["save"] }
        \(row.members)
        override func checkViewCriteria() -> String? {
          \(row.body)
        }
      }
      """)
    let view = try #require(MarkedSource.extraction(of: [source]).views.first { $0.name == "HomeView" })
    #expect(view.criteria.map { "\($0.template) | \($0.state)" } == row.expected)
    #expect(view.reason == row.reason)
  }

  /// Criteria in a helper are at the call, so that each has a position of its own.
  @Test func criteriaAreAtTheirCalls() throws {
    let source = MarkedSource(
      """
      final class HomeView: NavigationHub, SynchronizedView {
        func missing(_ element: XCUIElement) -> String? { element.exists ? nil : "missing" }
        func checkViewCriteria() -> String? {
          missing(APP.buttons["a"])
            ?? missing(APP.buttons["b"])
        }
      }
      """)
    let view = try #require(MarkedSource.extraction(of: [source]).views.first)
    #expect(view.criteria.map(\.position.line) == [4, 5])
  }
}
