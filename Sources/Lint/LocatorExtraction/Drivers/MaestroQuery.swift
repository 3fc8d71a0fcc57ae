// Reads Maestro's selectors, which are regular expressions over whole attributes, as queries.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorStrategies
import PredicateFormat
import Text

/// Translates `id` and `text` of Maestro's selectors. Maestro ignores case, lets dots match line breaks, and takes an
/// invalid pattern as it is written. It compares `text` with the text, the accessibility label and the placeholder, and
/// `id` with the whole identifier or the part after its last slash.
enum MaestroQuery {
  /// Returns the queries, one of which must match; several if the platform's dumps cannot be searched by one query.
  static func queries(
    _ matcher: MaestroMatcher, _ text: TextPattern, on platform: Platform
  ) throws(SyntaxError) -> [[LocatorTemplate.Step]] {
    guard let literal = text.literal else { return [[.unresolved(DriverPattern.unknownPart)]] }
    return try platform == .apple ? [appleSteps(matcher, literal: literal)] : androidQueries(matcher, literal: literal)
  }

  private static func appleSteps(
    _ matcher: MaestroMatcher, literal: String
  ) throws(SyntaxError) -> [LocatorTemplate.Step] {
    let keys = matcher == .id ? ["identifier"] : ["label", "value", "placeholderValue"]
    // The comparison with the pattern itself names a near miss if there is none.
    let plain = keys.map { "\($0) ==[c] %@" }
    let matching = matcher == .id ? "(?s)(?:.*/)?(?:\(literal))" : "(?s)(?:\(literal))"
    var format = plain.joined(separator: " OR ")
    var arguments = plain.map { _ in PredicateValue.string(literal) }
    if !isPlain(literal), isValid(matching) {
      format += keys.map { " OR \($0) MATCHES[c] %@" }.joined()
      arguments += keys.map { _ in .string(matching) }
    }
    let predicate = try ElementPredicate(format: format, arguments: arguments, vocabulary: .xcuiTest)
    return [.descendants(.any), .filter(.predicate(.known(predicate)), of: .itself)]
  }

  private static func androidQueries(
    _ matcher: MaestroMatcher, literal: String
  ) throws(SyntaxError) -> [[LocatorTemplate.Step]] {
    let pattern = "(?:\(isValid(literal) ? literal : literal.escaped(.flowPattern)))"
    let calls =
      matcher == .id
      ? ["resourceIdMatches(\("(?i)(?:.*/)?\(pattern)".quoted(.uiSelector)))"]
      : ["textMatches", "descriptionMatches"].map { "\($0)(\("(?i)\(pattern)".quoted(.uiSelector)))" }
    // The attribute `hint` is not one that UiSelectors can search.
    let hints = matcher == .id || !isPlain(literal) ? [] : ["//*[@hint=\(literal.quotedForXPath)]"]
    var queries: [[LocatorTemplate.Step]] = []
    for call in calls {
      let reading = try LocatorStrategy.uiAutomator.read("new UiSelector().\(call)")
      queries.append(reading.queryInParts(for: .android).steps.map(LocatorTemplate.Step.init))
    }
    for xpath in hints {
      let reading = try LocatorStrategy.xpath.read(xpath)
      queries.append(reading.queryInParts(for: .android).steps.map(LocatorTemplate.Step.init))
    }
    return queries
  }

  private static func isValid(_ pattern: String) -> Bool {
    (try? ElementPredicate(format: "label MATCHES %@", arguments: [.string(pattern)], vocabulary: .xcuiTest)) != nil
  }

  /// Whether an id is meant to be the name itself, in which a dot stands for a dot.
  static func isName(_ id: String) -> Bool { id.split(separator: ".").allSatisfy { isPlain(String($0)) } }

  /// Whether a regular expression matches only its own text.
  private static func isPlain(_ pattern: String) -> Bool {
    pattern.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: "!"), UInt8(ascii: ":"),
        UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "%"), 0x80...:
        true
      default: false
      }
    }
  }

  /// Returns a regular expression that matches a text: the text itself unless it would not match itself.
  static func pattern(of text: String) -> String {
    let isItself = text.utf8.allSatisfy { !operators.contains($0) }
    return isItself ? text : text.escaped(.flowPattern)
  }

  /// The characters because of which a text does not match itself. A dot matches a dot, too.
  private static let operators: Set<UInt8> = Set("\\^$*+?()[]{}|".utf8)
}
