// The functions that WebDriverAgent adds to XPath 1.0. (`class-chain-and-xpath` §5)

import Foundation
import LibXML
import Synchronization

/// `matches`, `ends-with`, `lower-case`, `upper-case`, `replace`, `tokenize` and `string-join`.
enum XPathLibrary {
  static func register(in document: XPathDocument, _ patience: MatchingLimit) {
    document.register("ends-with") { _, arguments in
      let texts = arguments.map(\.text)
      return .truth(texts[1].isEmpty || texts[0].utf8.reversed().starts(with: texts[1].utf8.reversed()))
    }
    document.register("lower-case") { _, arguments in .text(arguments[0].text.lowercased()) }
    document.register("upper-case") { _, arguments in .text(arguments[0].text.uppercased()) }
    document.register("string-join") { _, arguments in
      guard case .texts(let texts) = arguments[0] else { return .text(arguments[0].text) }
      return .text(texts.joined(separator: arguments[1].text))
    }
    document.register("matches") { _, arguments in
      guard let pattern = XPathPattern(arguments[1].text, flags: arguments.count > 2 ? arguments[2].text : "") else {
        return nil
      }
      return pattern.isFound(in: arguments[0].text, patience).map { .truth($0) }
    }
    document.register("replace") { _, arguments in
      let flags = arguments.count > 3 ? arguments[3].text : ""
      guard let pattern = XPathPattern(arguments[1].text, flags: flags, isLiteralAllowed: true) else { return nil }
      return pattern.replaced(in: arguments[0].text, by: arguments[2].text, patience).map { .text($0) }
    }
    document.register("tokenize") { _, arguments in
      let text = arguments[0].text
      guard arguments.count > 1 else { return .texts(text.split(whereSeparator: \.isWhitespace).map(String.init)) }
      let separator = arguments[1].text
      // Without a separator into what a reader takes for characters
      if separator.isEmpty { return .texts(text.map(String.init)) }
      return XPathPattern(separator, flags: "")?.parts(of: text, patience).map { .texts($0) }
    }
  }
}

extension XPathValue {
  /// As one text: of several nodes the first one's, as `string()` does it.
  fileprivate var text: String {
    switch self {
    case .text(let text): text
    case .texts(let texts): texts.first ?? ""
    case .truth(let truth): truth ? "true" : "false"
    }
  }
}

/// How often matchers may still report progress, which they do every 10,000 steps, in one evaluation of a locator or one
/// search for what comes near it.
final class MatchingLimit: Sendable {
  private let left = Atomic(forOneEvaluation)

  private static let forOneEvaluation = 1_000

  /// Begins another evaluation.
  func begin() { left.store(Self.forOneEvaluation, ordering: .relaxed) }

  /// There is nothing left.
  var isSpent: Bool { left.load(ordering: .relaxed) <= 0 }

  /// False if there is nothing left.
  func spend() -> Bool { left.subtract(1, ordering: .relaxed).newValue > 0 }
}

/// A regular expression as `NSRegularExpression` reads it.
struct XPathPattern {
  private let expression: NSRegularExpression
  /// The same pattern with an empty alternative at the end of the text: a search without any result was given up.
  private let search: NSRegularExpression

  /// Nil if the pattern is no regular expression, or a flag has no meaning.
  init?(_ pattern: String, flags: String, isLiteralAllowed: Bool = false) {
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
    // A pattern may end in a comment or in an open quotation; both are closed first.
    let wrapped = ["", "\n", "\\E"].lazy.compactMap { closing in
      try? NSRegularExpression(pattern: "(?:\(pattern)\(closing))|\\z()", options: options)
    }
    guard let search = wrapped.first else { return nil }
    self.expression = expression
    self.search = search
  }

  /// Whether the pattern matches a part of the text; nil if the search was given up.
  func isFound(in text: String, _ patience: MatchingLimit) -> Bool? {
    var answer: Bool?
    // One report comes for each place at which a match might begin; only what goes beyond that is going back and forth.
    var places = text.utf16.count + 1
    search.enumerateMatches(in: text, options: .reportProgress, range: Self.whole(text)) { result, _, stop in
      if let result {
        answer = result.range(at: search.numberOfCaptureGroups).location == NSNotFound
        stop.pointee = true
      } else if places > 0 {
        places -= 1
      } else if !patience.spend() {
        stop.pointee = true
      }
    }
    return answer
  }

  /// The text with a template in place of every match; nil if the search was given up.
  func replaced(in text: String, by template: String, _ patience: MatchingLimit) -> String? {
    guard let matches = matches(in: text, patience) else { return nil }
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

  /// What stands between the matches; nil if the search was given up.
  func parts(of text: String, _ patience: MatchingLimit) -> [String]? {
    guard let matches = matches(in: text, patience) else { return nil }
    let source = text as NSString
    var parts: [String] = []
    var end = 0
    for match in matches where match.range.length > 0 {
      parts.append(source.substring(with: NSRange(location: end, length: match.range.location - end)))
      end = match.range.location + match.range.length
    }
    return parts + [source.substring(from: end)]
  }

  private func matches(in text: String, _ patience: MatchingLimit) -> [NSTextCheckingResult]? {
    var matches: [NSTextCheckingResult] = []
    var isGivenUp = false
    var places = text.utf16.count + 1
    expression.enumerateMatches(in: text, options: .reportProgress, range: Self.whole(text)) { result, _, stop in
      if let result {
        matches.append(result)
      } else if places > 0 {
        places -= 1
      } else if !patience.spend() {
        isGivenUp = true
        stop.pointee = true
      }
    }
    return isGivenUp ? nil : matches
  }

  private static func whole(_ text: String) -> NSRange { NSRange(location: 0, length: text.utf16.count) }
}
