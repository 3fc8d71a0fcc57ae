// Matches regular expressions of locators anywhere in a string, with a limit on the work. (`class-chain-and-xpath` §5)

import Foundation

/// A limit on the number of progress reports by regular expression matchers in one evaluation of a locator or one
/// search for near misses. A matcher reports its progress every 10,000 steps.
package final class PatternWorkLimit {
  private var remaining = reportsPerEvaluation

  private static let reportsPerEvaluation = 1_000

  /// Creates a limit for one evaluation.
  package init() {}

  /// Resets the limit for the next evaluation.
  package func reset() { remaining = Self.reportsPerEvaluation }

  /// Whether the limit is exhausted.
  package var isExhausted: Bool { remaining <= 0 }

  /// Uses up one report. Returns false if the limit is exhausted.
  func spend() -> Bool {
    remaining -= 1
    return remaining > 0
  }
}

/// A regular expression in the syntax of `NSRegularExpression`.
package struct LocatorPattern: Sendable {
  private let expression: NSRegularExpression
  /// The same pattern with an alternative that matches the end of the string. A search without any match must therefore
  /// have been stopped.
  private let search: NSRegularExpression

  /// Returns nil if the pattern is not a valid regular expression, or a flag is unknown.
  package init?(_ pattern: String, flags: String, isLiteralAllowed: Bool = false) {
    var options: NSRegularExpression.Options = []
    for flag in flags {
      switch flag {
      case "i": options.insert(.caseInsensitive)
      case "m": options.insert(.anchorsMatchLines)
      case "s": options.insert(.dotMatchesLineSeparators)
      case "x": options.insert(.allowCommentsAndWhitespace)
      case "q" where isLiteralAllowed: options.insert(.ignoreMetacharacters)
      default: return nil
      }
    }
    let isLiteral = options.contains(.ignoreMetacharacters)
    let pattern = isLiteral ? NSRegularExpression.escapedPattern(for: pattern) : pattern
    options.remove(.ignoreMetacharacters)
    guard let expression = try? NSRegularExpression(pattern: pattern, options: options) else { return nil }
    // A pattern may end in a comment or an unclosed quotation. Close it before adding the alternative.
    let wrapped = ["", "\n", "\\E"].lazy.compactMap { closing in
      try? NSRegularExpression(pattern: "(?:\(pattern)\(closing))|\\z()", options: options)
    }
    guard let search = wrapped.first else { return nil }
    self.expression = expression
    self.search = search
  }

  /// Whether the pattern matches any part of the string; nil if the search was stopped.
  package func isFound(in text: String, _ limit: PatternWorkLimit) -> Bool? {
    var isFound: Bool?
    // One report per start position is normal; only additional reports indicate backtracking.
    var places = text.utf16.count + 1
    search.enumerateMatches(in: text, options: .reportProgress, range: Self.whole(text)) { result, _, stop in
      if let result {
        isFound = result.range(at: search.numberOfCaptureGroups).location == NSNotFound
        stop.pointee = true
      } else if places > 0 {
        places -= 1
      } else if !limit.spend() {
        stop.pointee = true
      }
    }
    return isFound
  }

  /// Returns the string with every match replaced by a template; nil if the search was stopped.
  func replaced(in text: String, by template: String, _ limit: PatternWorkLimit) -> String? {
    guard let matches = matches(in: text, limit) else { return nil }
    let source = text as NSString
    var result = ""
    var end = 0
    for match in matches {
      result += source.substring(with: NSRange(location: end, length: match.range.location - end))
      result += expression.replacementString(for: match, in: text, offset: 0, template: template)
      end = match.range.location + match.range.length
    }
    return result + source.substring(from: end)
  }

  /// Returns the parts of the string between the matches; nil if the search was stopped.
  func parts(of text: String, _ limit: PatternWorkLimit) -> [String]? {
    guard let matches = matches(in: text, limit) else { return nil }
    let source = text as NSString
    var parts: [String] = []
    var end = 0
    for match in matches where match.range.length > 0 {
      parts.append(source.substring(with: NSRange(location: end, length: match.range.location - end)))
      end = match.range.location + match.range.length
    }
    return parts + [source.substring(from: end)]
  }

  private func matches(in text: String, _ limit: PatternWorkLimit) -> [NSTextCheckingResult]? {
    var matches: [NSTextCheckingResult] = []
    var isStopped = false
    var places = text.utf16.count + 1
    expression.enumerateMatches(in: text, options: .reportProgress, range: Self.whole(text)) { result, _, stop in
      if let result {
        matches.append(result)
      } else if places > 0 {
        places -= 1
      } else if !limit.spend() {
        isStopped = true
        stop.pointee = true
      }
    }
    return isStopped ? nil : matches
  }

  private static func whole(_ text: String) -> NSRange { NSRange(location: 0, length: text.utf16.count) }
}
