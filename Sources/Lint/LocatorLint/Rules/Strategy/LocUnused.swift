// Reports locators that are never used.

import Findings
import LocatorExtraction

enum LocUnused: LintRule {
  static let description = RuleDescription(
    id: "loc-unused", severity: .warning, summary: "a declared locator is never used",
    bases: [.source], tags: ["strategy"])

  /// Members that Swift or a framework uses implicitly.
  private static let usedBySwift: Set = ["wrappedValue", "projectedValue", "body", "callAsFunction"]

  static func findings(in lint: LintContext) -> [Finding] {
    let used = Set(lint.extraction.locators.filter { !$0.uses.isEmpty }.compactMap(\.declaration))
    let called = Set(lint.extraction.locators.compactMap(\.role.callee))
    return lint.extraction.facts.references.compactMap { reference in
      let ownName = reference.locator.split(separator: ".").last?.prefix { $0 != "(" } ?? ""
      guard reference.first == nil, !reference.isOverride, !usedBySwift.contains(String(ownName)),
        !used.contains(reference.declaration),
        !called.contains(reference.locator)
      else { return nil }
      return finding(
        at: reference.declaration,
        subject: reference.locator, message: "\(reference.locator) is declared but never used",
        advice: "delete it, or disable this rule here with a reason")
    }
  }
}
