// Tests predicates that a test waits for. (`real-world-usage` §4)

import Findings
import LocatorExtraction
import PredicateFormat
import Testing

@Suite struct WaitPredicateTests {
  /// Test code, and `line predicate` for each predicate that it waits for; `!` marks an invalid predicate.
  static let rows: [(source: String, found: [String])] = [
    (#"expectation(for: NSPredicate(format: "exists == true"), evaluatedWith: app.buttons["a"])"#, ["3 exists == YES"]),
    (#"self.expectation(for: NSPredicate(format: "exits == true"), evaluatedWith: app.buttons["a"])"#, ["3 ! exits"]),
    (
      #"_ = XCTNSPredicateExpectation(predicate: NSPredicate(format: "isHittable == 1 AND label == %@", "A"), object: app.buttons["a"])"#,
      [#"3 isHittable == 1 AND label == "A""#]
    ),
    (#"expectation(for: .init(format: "count > 3"), evaluatedWith: app.cells)"#, ["3 count > 3"]),
    // A predicate that is written once and used in two waits is reported once.
    (
      #"expectation(for: gone, evaluatedWith: app.buttons["a"]); expectation(for: gone, evaluatedWith: app.cells["b"])"#,
      ["1 ! exits"]
    ),
    // The name of a helper indicates that it waits.
    (#"wait(until: NSPredicate(format: "exits == true"), for: app.buttons["a"])"#, ["3 ! exits"]),
    // If the body of a helper can be read, its name does not matter.
    (
      #"waitForCell(matching: NSPredicate(format: "isHittable == 1 AND count > 2"), in: app.cells)"#, ["3 ! isHittable"]
    ),
    (#"waitForCell(matching: NSPredicate(format: "label == 'a'"), in: app.cells)"#, [#"3 label == "a""#]),
    (
      #"check(.init(format: "isHittable == 1 AND count > 2"), of: app.buttons["a"])"#,
      ["3 isHittable == 1 AND count > 2"]
    ),
    (#"checkSoon(NSPredicate(format: "exits == true"), of: app.buttons["a"])"#, ["3 ! exits"]),
    (#"expectNothing(NSPredicate(format: "done == true"), of: app.buttons["a"])"#, []),
    // The call is a locator, so its predicate is reported as an error in the locator.
    (#"_ = waited(for: NSPredicate(format: "exits == true"), in: app.cells)"#, []),
    // Predicates for objects other than elements may use any keys. Evaluating a query does not count as a wait.
    (#"expectation(for: NSPredicate(format: "done == true"), evaluatedWith: model)"#, []),
    (#"_ = app.cells.matching(NSPredicate(format: "label == 'a'")).firstMatch"#, []),
    (#"_ = [1].filter { NSPredicate(format: "SELF > 1").evaluate(with: $0) }"#, []),
    (#"expectation(for: NSPredicate { _, _ in true }, evaluatedWith: app.buttons["a"])"#, ["3 {?}"]),
  ]

  static let helpers = """
    func waitForCell(matching p: NSPredicate, in t: XCUIElementQuery) { t.matching(p).firstMatch.tap() }
    func check(_ p: NSPredicate, of element: XCUIElement) { expectation(for: p, evaluatedWith: element) }
    func checkSoon(_ p: NSPredicate, of element: XCUIElement) { check(p, of: element) }
    func expectNothing(_ p: NSPredicate, of element: XCUIElement) { print(p) }
    func waited(for p: NSPredicate, in query: XCUIElementQuery) -> XCUIElement { query.matching(p).firstMatch }
    """

  @Test(arguments: rows)
  func waitPredicatesAreFound(_ row: (source: String, found: [String])) {
    let source =
      "let gone = NSPredicate(format: \"exits == false\")\nfunc test() {\n  \(row.source)\n}\n" + Self.helpers
    let waits = MarkedSource.extraction(of: [MarkedSource(source)]).facts.waits
    let found = waits.map { wait in
      let line = wait.place.position.line ?? 0
      guard case .invalid(let mistake) = wait.predicate else { return "\(line) \(wait.predicate)" }
      return "\(line) ! \(mistake.offendingText)"
    }
    #expect(found == row.found)
    #expect(waits.allSatisfy { $0.enclosing == "test" })
  }
}
