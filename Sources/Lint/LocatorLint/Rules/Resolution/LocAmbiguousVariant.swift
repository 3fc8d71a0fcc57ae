// Reports locators that are ambiguous only in some languages or on some devices.

import ElementQueries
import Findings
import LocatorExtraction

enum LocAmbiguousVariant: LocatorRule {
  static let description = RuleDescription(
    id: "loc-ambiguous-variant", severity: .warning,
    summary: "a locator is ambiguous only in some languages or on some devices",
    bases: [.source, .snapshots], tags: ["resolution"])

  private static let dimensions: [(name: String, value: @Sendable (LintSnapshot.Variant) -> String?)] = [
    ("locale", { $0.locale }), ("device", { $0.device }), ("system", { $0.os }),
  ]

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let ambiguous = LocAmbiguous.snapshots(of: locator, in: lint)
    guard let first = ambiguous.first else { return nil }
    let relevant = lint.relevantSnapshots(for: locator).snapshots
    let answered = lint.snapshots(locator, among: relevant) { $0.outcome == .ambiguous || $0.isFound }
    for group in lint.byScreen(answered, for: locator) {
      for dimension in dimensions {
        guard let (unique, several) = split(lint, locator: locator, snapshots: group.found, value: dimension.value)
        else { continue }
        return lint.finding(
          Self.self, locator: locator,
          message: """
            \(lint[locator].template) is ambiguous on \(group.screen) with \(dimension.name) \
            \(several.joined(separator: ", ")), but unique with \(unique.joined(separator: ", "))
            """,
          advice: LocAmbiguous.advice(lint, locator: locator, in: first),
          notes: LocAmbiguous.notes(lint, locator: locator, snapshots: ambiguous))
      }
    }
    return nil
  }

  /// Splits the values of a variant property, such as the language, into those for which the locator always finds one
  /// element and those for which it is ambiguous. Returns nil if one of the groups is empty or a value is in both.
  private static func split(
    _ lint: LintContext, locator: LocatorIndex, snapshots: [SnapshotIndex], value: (LintSnapshot.Variant) -> String?
  ) -> (unique: [String], several: [String])? {
    var unique: Set<String> = []
    var several: Set<String> = []
    for snapshot in snapshots {
      guard let name = value(lint[snapshot].variant) else { continue }
      let answer = lint.answer(locator, on: snapshot)
      if answer.outcome == .ambiguous { several.insert(name) }
      if answer.isFound { unique.insert(name) }
    }
    // If a value occurs with both results, the property is not the cause of the ambiguity.
    guard !unique.isEmpty, !several.isEmpty, unique.isDisjoint(with: several) else { return nil }
    return (unique.sorted(), several.sorted())
  }
}
