// Reports locators that find nothing because the element has a different type.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import Text

enum LocTypeMismatch: LocatorRule {
  static let description = RuleDescription(
    id: "loc-type-mismatch", severity: .error,
    summary: "a locator has no match because the element has a different type",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    guard lint.isMissing(locator), let near = lint.miss(of: locator), let types = types(near.miss.difference) else {
      return nil
    }
    let relevant = lint.relevantSnapshots(for: locator)
    return lint.finding(
      Self.self, locator: locator, severity: relevant.isLimitedToScreen ? nil : .warning,
      message: """
        \(lint[locator].template) has no match in \(LocNoMatch.place(relevant, in: lint, locator: locator)): \
        the element is \(types)
        """,
      advice: lint.correction(near, of: locator).map { "write \($0)" }, notes: [LocNoMatch.note(near, in: lint)])
  }

  /// Returns the type of the element and the expected one; nil if the difference is not in the type.
  private static func types(_ difference: Difference) -> String? {
    switch difference {
    case .type(let found, let expected): "\(withArticle(found.shortName)), not \(withArticle(expected.shortName))"
    case .className(let found, let expected): "\(withArticle(found)), not \(withArticle(expected))"
    default: nil
    }
  }
}
