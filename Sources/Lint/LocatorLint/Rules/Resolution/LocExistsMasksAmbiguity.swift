// Reports ambiguous locators that pass an existence check and fail on the action that follows.

import Findings
import LocatorExtraction
import Text

enum LocExistsMasksAmbiguity: LocatorRule {
  static let description = RuleDescription(
    id: "loc-exists-masks-ambiguity", severity: .error,
    summary: "an existence check passes on an ambiguous locator, but the action after it fails",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let ambiguous = LocAmbiguous.snapshots(of: locator, in: lint)
    let extracted = lint[locator]
    guard let first = ambiguous.first, let check = extracted.uses.first(where: { UseKind($0) == .existence }),
      let action = extracted.uses.first(where: { UseKind($0) == .singleElement })
    else { return nil }
    let relevant = lint.relevantSnapshots(for: locator)
    let most = ambiguous.map { lint.answer(locator, on: $0).count }.max() ?? 0
    let line = action.position.line.map { " on line \($0)" } ?? ""
    return lint.finding(
      Self.self, locator: locator,
      severity: !relevant.isLimitedToScreen && !lint.found(locator, on: relevant.snapshots).isEmpty ? .warning : nil,
      message: """
        \(extracted.template) is ambiguous: \(most) matches in \(ambiguous.count) of \
        \(counted(relevant.snapshots.count, "snapshot")): “\(check.name)” passes there, but \
        “\(action.name)”\(line) fails
        """,
      advice: LocAmbiguous.advice(lint, locator: locator, in: first),
      notes: LocAmbiguous.notes(lint, locator: locator, snapshots: ambiguous)
        + [Finding.Note("“\(action.name)” needs exactly one element", at: action.position)])
  }
}
