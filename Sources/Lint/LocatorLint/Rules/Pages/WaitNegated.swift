// Reports assertions that wait for the full timeout whenever they pass.

import Findings
import LocatorExtraction

enum WaitNegated: LintRule {
  static let description = RuleDescription(
    id: "wait-negated", severity: .warning, summary: "an assertion takes the full timeout whenever it passes",
    bases: [.source], tags: ["page"])

  static func findings(in lint: LintContext) -> [Finding] {
    let extraction = lint.extraction
    var timeouts: [SourcePosition: Double] = [:]
    for call in extraction.facts.calls where call.kind == .wait { timeouts[call.position] = call.seconds }
    var reported: Set<SourcePosition> = []
    return extraction.locators.flatMap { locator in
      locator.uses.compactMap { use -> Finding? in
        guard use.name == "waitForExistence", use.isNegated, !use.isArgument, let assertion = use.assertion,
          reported.insert(use.position).inserted
        else { return nil }
        let time = timeouts[use.position].map { "the full \(LintContext.seconds($0))" } ?? "the full timeout"
        return lint.finding(
          Self.self, at: use.position, in: use.enclosing.name, about: "\(locator.template)",
          "\(assertion) takes \(time) whenever \(locator.template) does not appear",
          advice:
            "to wait until it disappears, use waitForNonExistence; to check that it never appears, wait for the element that replaces it, then check exists"
        )
      }
    }
  }
}
