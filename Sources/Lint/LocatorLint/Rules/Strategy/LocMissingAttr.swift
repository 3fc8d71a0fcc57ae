// Reports locators that need attributes missing from the dumps.

import ElementQueries
import Findings
import LocatorExtraction
import Text

enum LocMissingAttr: LocatorRule {
  static let description = RuleDescription(
    id: "loc-missing-attr", severity: .note, summary: "a locator needs an attribute that the dumps do not record",
    bases: [.source, .snapshots], tags: ["strategy"])

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    guard lint.isExact(locator), let query = lint.query(of: locator) else { return nil }
    let relevant = lint.relevantSnapshots(for: locator).snapshots
    let open = lint.snapshots(locator, among: relevant) { $0.outcome == .undecidable }
    guard let first = open.first,
      lint.snapshots(locator, among: relevant, where: { ![.undecidable, .noMatch].contains($0.outcome) }).isEmpty,
      let resolution = try? query.resolve(in: lint[first].tree),
      // If the result is undecidable because of a fact about XCTest, not about the dump, other rules report it.
      let fact = resolution.missingFacts.first(where: \.isAboutDump), fact != .missingElements
    else { return nil }
    return lint.finding(
      Self.self, locator: locator,
      message:
        "\(lint[locator].template) is undecidable in \(open.count) of \(counted(relevant.count, "snapshot")): \(fact)",
      advice: advice(fact),
      notes: lint.evidence(open) { _ in ("\(fact)", nil) })
  }

  private static func advice(_ fact: MissingFact) -> String {
    switch fact {
    case .stoppedExpression: "simplify the regular expression"
    case .stoppedLocator: "simplify the locator"
    default: "record this attribute, or use one that is recorded"
    }
  }
}
