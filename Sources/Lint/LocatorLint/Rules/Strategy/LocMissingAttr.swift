// Reports locators that need attributes missing from the dumps.

import ElementQueries
import Findings
import LocatorExtraction

enum LocMissingAttr: LocatorRule {
  static let description = RuleDescription(
    id: "loc-missing-attr", severity: .note, summary: "the dumps do not record what a locator asks for",
    bases: [.source, .snapshots], tags: ["strategy"])

  static func finding(about locator: LocatorIndex, in lint: LintSubject) -> Finding? {
    guard lint.isExact(locator), let query = lint.query(of: locator) else { return nil }
    let ground = lint.ground(of: locator).snapshots
    let open = lint.snapshots(locator, among: ground) { $0.outcome == .undecidable }
    guard let first = open.first,
      ground.allSatisfy({ [.undecidable, .noMatch].contains(lint.answer(locator, on: $0).outcome) }),
      let resolution = try? query.resolve(in: lint[first].tree),
      // Facts that depend on XCTest and not on the dump are reported by other rules.
      let fact = resolution.missingFacts.first(where: \.isAboutDump)
    else { return nil }
    return lint.finding(
      Self.self, locator,
      "\(lint[locator].template) cannot be decided on \(open.count) of \(counted(ground.count, "snapshot")): \(fact)",
      advice: "record it, or tell the element by what is recorded",
      notes: lint.evidence(open) { _ in ("\(fact)", nil) })
  }
}
