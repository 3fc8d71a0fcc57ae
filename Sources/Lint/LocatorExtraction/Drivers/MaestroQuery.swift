// Reads Maestro's selectors, which are regular expressions over whole attributes, as queries.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorStrategies
import PredicateFormat

/// Translates `id` and `text` of Maestro's selectors. Maestro ignores case and compares `text` with the text, the
/// accessibility label and the placeholder (which UiSelectors cannot search); on Android, `id` may omit the package.
enum MaestroQuery {
  /// Returns the queries, one of which must match; several if the platform's dumps cannot be searched by one query.
  static func queries(
    _ matcher: MaestroMatcher, _ text: TextPattern, on platform: Platform
  ) throws(SyntaxError) -> [[LocatorTemplate.Step]] {
    guard let literal = text.literal else { return [[.unresolved(DriverPattern.unknownPart)]] }
    do throws(SyntaxError) {
      return try platform == .apple ? [appleSteps(matcher, literal)] : androidQueries(matcher, literal)
    } catch {
      throw SyntaxError(
        text: literal, range: 0..<literal.utf8.count, message: "the regular expression is not valid",
        advice: "write a backslash before special characters")
    }
  }

  private static func appleSteps(
    _ matcher: MaestroMatcher, _ literal: String
  ) throws(SyntaxError) -> [LocatorTemplate.Step] {
    let keys = matcher == .id ? ["identifier"] : ["label", "value", "placeholderValue"]
    // Maestro also accepts the pattern itself as text. That comparison names a near miss if there is none.
    let relations = isPlain(literal) ? ["==[c]"] : ["==[c]", "MATCHES[c]"]
    let comparisons = keys.flatMap { key in relations.map { "\(key) \($0) %@" } }
    let predicate = try ElementPredicate(
      format: comparisons.joined(separator: " OR "), arguments: comparisons.map { _ in .string(literal) },
      vocabulary: .xcuiTest)
    return [.descendants(.any), .matchingPredicate(.known(predicate))]
  }

  private static func androidQueries(
    _ matcher: MaestroMatcher, _ literal: String
  ) throws(SyntaxError) -> [[LocatorTemplate.Step]] {
    if matcher == .id, isPlain(literal) {
      return [try LocatorStrategy.id.read(literal).queryInParts(for: .android).steps.map(LocatorTemplate.Step.init)]
    }
    let calls =
      matcher == .id
      ? ["resourceIdMatches(\(quoted("(?i)(?:.*:id/)?(?:\(literal))")))"]
      : ["textMatches", "descriptionMatches"].map { "\($0)(\(quoted("(?i)\(literal)")))" }
    var queries: [[LocatorTemplate.Step]] = []
    for call in calls {
      let reading = try LocatorStrategy.uiAutomator.read("new UiSelector().\(call)")
      queries.append(reading.queryInParts(for: .android).steps.map(LocatorTemplate.Step.init))
    }
    return queries
  }

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

  /// Returns a Java string literal.
  static func quoted(_ text: String) -> String {
    let escaped = text.flatMap { $0 == "\\" || $0 == "\"" ? ["\\", $0] : $0 == "\n" ? ["\\", "n"] : [$0] }
    return "\"\(String(escaped))\""
  }
}
