// Searches strings for the regular expressions in locators, under a work limit. (`class-chain-and-xpath` §5)

import PredicateFormat

/// A limit on the work of regular-expression matchers in one evaluation of a locator or one search for near misses.
/// Work is measured in progress reports; a matcher sends one every 10,000 steps.
package final class PatternWorkLimit {
  /// The number of progress reports left.
  private(set) var remaining = reportsPerEvaluation

  private static let reportsPerEvaluation = 1_000

  /// Creates a limit for one evaluation.
  package init() {}

  /// Resets the limit for the next evaluation.
  package func reset() { remaining = Self.reportsPerEvaluation }

  /// Whether the limit is exhausted.
  package var isExhausted: Bool { remaining <= 0 }

  /// Uses up reports.
  func spend(_ reports: Int) { remaining = max(0, remaining - reports) }
}

/// A regular expression in the syntax of `NSRegularExpression`.
package struct LocatorPattern: Sendable {
  private let pattern: UnicodePattern

  /// Returns nil if the pattern is not a valid regular expression, or a flag is unknown.
  package init?(_ pattern: String, flags: String, isLiteralAllowed: Bool = false) {
    var options: UnicodePattern.Options = []
    for flag in flags {
      switch flag {
      case "i": options.insert(.ignoresCase)
      case "m": options.insert(.anchorsMatchLines)
      case "s": options.insert(.dotMatchesLineBreaks)
      case "x": options.insert(.hasComments)
      case "q" where isLiteralAllowed: options.insert(.isLiteral)
      default: return nil
      }
    }
    guard let pattern = UnicodePattern(pattern, options: options) else { return nil }
    self.pattern = pattern
  }

  /// Whether the pattern matches any part of the string; nil if the search was stopped.
  package func isFound(in text: String, _ limit: PatternWorkLimit) -> Bool? {
    search(text, limit: limit) { search in
      switch search.next() {
      case .found: true
      case .notFound: false
      case .stopped: nil
      }
    }
  }

  /// Returns the string with every match replaced by a template; nil if the search was stopped.
  ///
  /// In the template, a reference such as `$1` is replaced by a group, and a backslash escapes the next character.
  func replaced(in text: String, by template: String, _ limit: PatternWorkLimit) -> String? {
    search(text, limit: limit) { search in
      var result = ""
      var end = 0
      while true {
        switch search.next() {
        case .found:
          guard let match = search.range(ofGroup: 0) else { return nil }
          result += search.text(end..<match.lowerBound)
          result += expanded(template, search: search)
          end = match.upperBound
        case .notFound: return result + search.text(end..<search.length)
        case .stopped: return nil
        }
      }
    }
  }

  /// Returns the parts of the string between the matches; nil if the search was stopped.
  func parts(of text: String, _ limit: PatternWorkLimit) -> [String]? {
    search(text, limit: limit) { search in
      var parts: [String] = []
      var end = 0
      while true {
        switch search.next() {
        case .found:
          guard let match = search.range(ofGroup: 0) else { return nil }
          if match.isEmpty { continue }
          parts.append(search.text(end..<match.lowerBound))
          end = match.upperBound
        case .notFound: return parts + [search.text(end..<search.length)]
        case .stopped: return nil
        }
      }
    }
  }

  /// Searches a string. The matcher sends at least one report for each position; only additional reports count towards
  /// the limit.
  private func search<Result>(
    _ text: String, limit: PatternWorkLimit, body: (borrowing UnicodePattern.Search) -> Result?
  ) -> Result? {
    let positions = text.utf16.count + 1
    let outcome = pattern.search(text, maximumReports: positions + limit.remaining) { search in
      (result: body(search), reports: search.reportCount)
    }
    guard let outcome else { return nil }
    limit.spend(max(0, outcome.reports - positions))
    return outcome.result
  }

  /// Returns the template with its group references replaced by the groups of the last match. A reference includes as
  /// many digits as possible without exceeding the number of groups.
  private func expanded(_ template: String, search: borrowing UnicodePattern.Search) -> String {
    var result = ""
    var rest = template[...]
    while let character = rest.popFirst() {
      if character == "\\" {
        if let next = rest.popFirst() { result.append(next) }
        continue
      }
      guard character == "$", let first = rest.first?.wholeNumberValue, rest.first?.isASCII == true else {
        result.append(character)
        continue
      }
      rest.removeFirst()
      var group = first
      while let digit = rest.first?.wholeNumberValue, rest.first?.isASCII == true,
        group * 10 + digit <= pattern.groupCount
      {
        group = group * 10 + digit
        rest.removeFirst()
      }
      if group <= pattern.groupCount, let range = search.range(ofGroup: group) { result += search.text(range) }
    }
    return result
  }
}
