// Reports uses of `firstMatch` that choose between different elements.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import Text

enum LocFirstMatchHides: LocatorRule {
  static let description = RuleDescription(
    id: "loc-first-match-hides", severity: .warning, summary: "the first match is one of several different elements",
    bases: [.source, .snapshots], tags: ["resolution"])

  /// The maximum number of different snapshots in which the elements are compared.
  private static let maximumSnapshots = 12

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    guard lint.choosesAsInTest(locator), takesFirst(lint[locator].template) else { return nil }
    let found = lint.located(locator, on: lint.relevantSnapshots(for: locator).snapshots)
    let examined = lint.distinct(found).prefix(maximumSnapshots).map { snapshot in
      (snapshot: snapshot, choices: ElementIdentity.different(lint.choices(locator, on: snapshot)))
    }
    guard let most = examined.max(by: { $0.choices.count < $1.choices.count }), most.choices.count > 1 else {
      return nil
    }
    // Every snapshot counts, but each tree is examined once.
    var hasSeveral: [ObjectIdentifier: Bool] = [:]
    for (snapshot, choices) in examined { hasSeveral[lint[snapshot].tree.identity] = choices.count > 1 }
    let known = found.compactMap { hasSeveral[lint[$0].tree.identity] }
    return lint.finding(
      Self.self, locator: locator,
      message: """
        \(lint[locator].template) picks the first of \(most.choices.count) different elements in \
        \(known.count { $0 }) of \(counted(known.count, "snapshot"))
        """,
      advice: lint.advice(for: locator, on: found)
        ?? "locate the intended element by an identifier, or in its container",
      notes: most.choices.prefix(LintContext.evidenceLimit).map { choice in
        Finding.Note(
          "\(choice)", at: SourcePosition(file: lint[most.snapshot].path, line: choice.line, column: choice.column))
      })
  }

  /// Whether the locator takes the first of the elements that match a string or a predicate. A locator for the first
  /// element of a type, such as the first cell, is not reported.
  private static func takesFirst(_ template: LocatorTemplate) -> Bool {
    guard let last = template.steps.last, last == .first || last == .index(.at(0)) else { return false }
    let condition = template.steps.dropLast().last { step in
      if case .other(.inside) = step { false } else { true }
    }
    switch condition {
    case .filter(.type(_, nil), of: .itself): return false
    case .filter(_, of: .itself), .other: return true
    default: return false
    }
  }
}
