// Matches patterns of MATCHES with NSRegularExpression, against whole strings and with limited work.
// (`predicate-format` §4)

import Foundation

/// A compiled regular expression that must match the whole string.
struct RegularExpression: Sendable {
  /// The result of a match.
  enum Outcome {
    case matched
    case unmatched
    /// The expression backtracked for too long, or needed too much memory to do so.
    case stopped
  }

  private let expression: NSRegularExpression
  private let ignoresDiacritics: Bool
  /// The group that participates only if the pattern does not match.
  private let failureGroup: Int

  /// The maximum length of a string to match, in UTF-16 code units.
  private static let maximumLength = 1_000_000

  /// Compiles a pattern; nil if it is not a valid regular expression.
  init?(_ pattern: String, _ options: PredicateComparison.Options) {
    ignoresDiacritics = options.contains(.diacriticInsensitive) && !options.contains(.normalized)
    let ignoresCase = options.contains(.caseInsensitive) && !options.contains(.normalized)
    let pattern = ignoresDiacritics ? Self.withoutDiacritics(pattern) : pattern
    let flags: NSRegularExpression.Options = ignoresCase ? [.caseInsensitive] : []
    guard (try? NSRegularExpression(pattern: pattern, options: flags)) != nil else { return nil }
    // An empty alternative after the pattern matches if the pattern does not. A result without any match therefore
    // means that the matcher gave up. A pattern may end in a comment or in an open quotation; both are closed first.
    let closings = ["", "\n", "\\E"]
    let wrapped = closings.lazy.compactMap { closing in
      try? NSRegularExpression(pattern: "\\A(?:(?:\(pattern)\(closing))\\z|())", options: flags)
    }
    guard let expression = wrapped.first else { return nil }
    self.expression = expression
    failureGroup = expression.numberOfCaptureGroups
  }

  func match(_ text: String, _ budget: inout PatternMatchingBudget) -> Outcome {
    let maximumReports = budget.limitForNextString
    guard maximumReports > 0 else { return .stopped }
    let text = ignoresDiacritics ? Self.withoutDiacritics(text) : text
    let length = text.utf16.count
    guard length <= Self.maximumLength else { return .stopped }
    var reports = 0
    var outcome = Outcome.stopped
    expression.enumerateMatches(
      in: text, options: [.anchored, .reportProgress], range: NSRange(location: 0, length: length)
    ) { result, _, stop in
      if let result {
        outcome = result.range(at: failureGroup).location == NSNotFound ? .matched : .unmatched
        stop.pointee = true
      } else {
        reports += 1
        if reports > maximumReports { stop.pointee = true }
      }
    }
    budget.spend(reports)
    return outcome
  }

  private static func withoutDiacritics(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars where !FoldedText.isMark(scalar) {
      result.append(scalar)
    }
    return String(result)
  }
}
