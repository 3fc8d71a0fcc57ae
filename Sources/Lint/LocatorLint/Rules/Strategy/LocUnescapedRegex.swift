// Reports unescaped strings in patterns and predicate formats.

import Findings
import LocatorExtraction
import LocatorStrategies
import PredicateFormat

enum LocUnescapedRegex: WrittenLocatorRule {
  static let description = RuleDescription(
    id: "loc-unescaped-regex", severity: .error,
    summary: "an unescaped string is used in a regular expression or a predicate format",
    bases: [.source], tags: ["strategy"])

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let template = lint[locator].template
    for predicate in template.predicates {
      if case .format(let format, _) = predicate, hasQuotedValue(format) {
        return lint.finding(
          Self.self, locator: locator, severity: .warning,
          message:
            "a value is inserted between quotation marks in \(KeyText.quoted("\(format)")); a quotation mark in the value ends the string",
          advice: "write %@ without quotation marks, and pass the value as an argument")
      }
      for comparison in PredicateTexts.comparisons(in: predicate) where comparison.relation == .matches {
        guard isText(comparison) else { continue }
        return lint.finding(
          Self.self, locator: locator,
          message: """
            MATCHES treats \(KeyText.quoted(comparison.text)) as a regular expression, which does not match \
            that exact string
            """,
          advice: "compare with ==, or escape special characters with backslashes")
      }
    }
    return nil
  }

  /// Whether a pattern was probably intended as literal text: it does not match itself, and its special characters have
  /// no useful meaning in a regular expression. In `colou?r`, for example, the `?` is useful.
  private static func isText(_ comparison: KeyComparison) -> Bool {
    let text = comparison.text
    let marks: Set<Character> = ["\\", "[", "]", "{", "}", "|", "*"]
    guard !text.contains(where: marks.contains), !text.contains(".+"), !text.contains("(?") else { return false }
    let hasPlainGroup = text.contains(/\([^()]*\)(?![?*+{])/)
    let hasMarkAfterBlank = text.contains(/\ [?+]/)
    let hasEndInside = text.contains(/\$./) || text.contains(/.\^/)
    guard hasPlainGroup || hasMarkAfterBlank || hasEndInside else { return false }
    let predicate = try? ElementPredicate(
      format: "label MATCHES %@", arguments: [.string(text)], vocabulary: .xcuiTest)
    return predicate.map { $0.truth { _ in .string(text) } == .no } ?? false
  }

  /// Whether a predicate format has an unknown value inside quotation marks.
  private static func hasQuotedValue(_ format: TextPattern) -> Bool {
    var open: Character?
    for piece in format.pieces {
      switch piece {
      case .text(let text):
        for character in text where character == "'" || character == "\"" {
          if open == nil { open = character } else if open == character { open = nil }
        }
      case .wildcard: if open != nil { return true }
      case .unresolved: return false
      }
    }
    return false
  }
}
