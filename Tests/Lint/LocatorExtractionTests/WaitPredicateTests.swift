// Predicates that are waited for. (`real-world-usage` §4)

import Findings
import LocatorExtraction
import PredicateFormat
import Testing

@Suite struct WaitPredicateTests {
  /// Code of a test, and `line predicate` for each predicate that is waited for; `!` for one that cannot work.
  static let rows: [(source: String, found: [String])] = [
    (#"expectation(for: NSPredicate(format: "exists == true"), evaluatedWith: app.buttons["a"])"#, ["3 exists == YES"]),
    (#"self.expectation(for: NSPredicate(format: "exits == true"), evaluatedWith: app.buttons["a"])"#, ["3 ! exits"]),
    (
      #"_ = XCTNSPredicateExpectation(predicate: NSPredicate(format: "isHittable == 1 AND label == %@", "A"), object: app.buttons["a"])"#,
      [#"3 isHittable == 1 AND label == "A""#]
    ),
    (#"expectation(for: .init(format: "count > 3"), evaluatedWith: app.cells)"#, ["3 count > 3"]),
    // Written once, and waited for twice: it is one predicate, at its own place.
    (
      #"expectation(for: gone, evaluatedWith: app.buttons["a"]); expectation(for: gone, evaluatedWith: app.cells["b"])"#,
      ["1 ! exits"]
    ),
    // A helper says by its name that it waits.
    (#"wait(until: NSPredicate(format: "exits == true"), for: app.buttons["a"])"#, ["3 ! exits"]),
    // What is no element may have any keys, and queries are asked, not waited for.
    (#"expectation(for: NSPredicate(format: "done == true"), evaluatedWith: model)"#, []),
    (#"_ = app.cells.matching(NSPredicate(format: "label == 'a'")).firstMatch"#, []),
    (#"_ = [1].filter { NSPredicate(format: "SELF > 1").evaluate(with: $0) }"#, []),
    (#"expectation(for: NSPredicate { _, _ in true }, evaluatedWith: app.buttons["a"])"#, ["3 {?}"]),
  ]

  @Test(arguments: rows)
  func areFound(_ row: (source: String, found: [String])) {
    let source = "let gone = NSPredicate(format: \"exits == false\")\nfunc test() {\n  \(row.source)\n}"
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
