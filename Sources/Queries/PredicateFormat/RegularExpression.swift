// Matches whole strings against MATCHES patterns, with a limited amount of work. (`predicate-format` §4)

/// A compiled regular expression that must match the whole string.
struct RegularExpression: Sendable {
  private let pattern: UnicodePattern
  private let ignoresDiacritics: Bool

  /// Compiles a pattern; nil if it is not a valid regular expression.
  init?(_ pattern: String, options: PredicateComparison.Options) {
    ignoresDiacritics = options.contains(.diacriticInsensitive) && !options.contains(.normalized)
    let ignoresCase = options.contains(.caseInsensitive) && !options.contains(.normalized)
    let text = ignoresDiacritics ? Self.withoutDiacritics(pattern) : pattern
    guard let pattern = UnicodePattern(text, options: ignoresCase ? .ignoresCase : []) else { return nil }
    self.pattern = pattern
  }

  /// Returns whether the pattern matches the string; ``UnicodePattern/Outcome/stopped`` if the work budget runs out
  /// first.
  func match(_ text: String, budget: inout PatternMatchingBudget) -> UnicodePattern.Outcome {
    let maximumReports = budget.limitForNextString
    guard maximumReports > 0 else { return .stopped }
    let text = ignoresDiacritics ? Self.withoutDiacritics(text) : text
    let result = pattern.search(text, maximumReports: maximumReports) { ($0.matchWhole(), $0.reportCount) }
    guard let (outcome, reports) = result else { return .stopped }
    budget.spend(reports)
    return outcome
  }

  private static func withoutDiacritics(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.decomposed.unicodeScalars where !FoldedText.isMark(scalar) { result.append(scalar) }
    return String(result)
  }
}
