// Reports tests that create a view which a transition opens.

import Findings
import LocatorExtraction

enum PageCreatedInTest: LintRule {
  static let description = RuleDescription(
    id: "page-created-in-test", severity: .warning,
    summary: "a test creates a view instead of using the one that a transition returns",
    bases: [.source], tags: ["page"])

  static func findings(in lint: LintContext) -> [Finding] {
    let calls = lint.extraction.facts.calls
    var openings: [String: SourceFacts.Call] = [:]
    let tests = lint.extraction.facts.functions.filter(\.isTest)
    let testNames = Set(tests.map(\.name))
    // A view that a test opens by itself is not returned by a transition of the suite.
    for call in calls where call.kind == .opening && !testNames.contains(call.enclosing) {
      openings[call.name] = openings[call.name] ?? call
    }
    guard !openings.isEmpty else { return [] }
    let created = Dictionary(grouping: calls.filter { $0.kind == .creation }, by: \.enclosing)
    return tests.flatMap { test -> [Finding] in
      let own = (created[test.name] ?? []).filter { test.holds($0.position) }
      return own.enumerated().compactMap { position, call in
        // A test begins somewhere: with a view that it creates without an origin.
        let isLaunched = test.calls.contains {
          $0.name == "launchTheApplication" && $0.range.lowerBound == call.place.range.lowerBound
        }
        guard position > 0 || !call.isDeliberate, !isLaunched, let opening = openings[call.name] else { return nil }
        return lint.finding(
          Self.self, at: call.position, in: test.name, about: call.name,
          "the test creates \(call.name), although \(opening.enclosing) opens it and waits until it is loaded",
          advice: "use the view that the transition returns",
          notes: [Finding.Note("\(call.name) is opened here", at: opening.position)])
      }
    }
  }
}
