// Writes predicates as XPath conditions. (`class-chain-and-xpath` §5)

import AccessibilityTree
import DriverLocators
import ElementQueries
import PredicateFormat
import Text

extension XPathTranslation {
  /// Returns a driver's predicate as a condition; nil if XPath cannot express it.
  static func condition(_ predicate: ElementPredicate) -> String? {
    XPathTranslation(of: predicate)?.condition(predicate.predicate)
  }

  private init?(of predicate: ElementPredicate) {
    guard predicate.vocabulary.isOfDriver else { return nil }
    self.init(predicate.vocabulary == .mac2 ? .mac2 : .webDriverAgent)
  }

  /// Returns the comparisons of a predicate that XPath cannot express.
  static func inexpressibleComparisons(_ predicate: ElementPredicate) -> [String] {
    let translation = XPathTranslation(of: predicate)
    return predicate.program.leaves.map(\.comparison).filter { translation?.condition($0) == nil }.map(\.description)
  }

  /// Returns remarks on strings for which the condition and the predicate can differ.
  static func remarks(on predicate: ElementPredicate) -> [String] {
    let ignoresCase = predicate.program.leaves.contains { $0.comparison.options.contains(.caseInsensitive) }
    return ignoresCase ? ["[c] treats composed and decomposed letters as equal; lower-case() does not"] : []
  }

  // MARK: Connectives

  private func condition(_ predicate: ParsedPredicate) -> String? {
    switch predicate {
    case .constant(let value): return value ? "true()" : "false()"
    case .not(let inner): return condition(inner).map { "not(\($0))" }
    case .and(let parts): return joined(parts, word: " and ") { if case .or = $0 { true } else { false } }
    case .or(let parts): return joined(parts, word: " or ") { _ in false }
    case .comparison(let comparison): return condition(comparison)
    }
  }

  private func joined(
    _ parts: [ParsedPredicate], word: String, where needsParentheses: (ParsedPredicate) -> Bool
  ) -> String? {
    let conditions = parts.map { part in
      condition(part).map { needsParentheses(part) ? "(\($0))" : $0 }
    }
    return conditions.contains { $0 == nil } ? nil : conditions.compactMap { $0 }.joined(separator: word)
  }

  // MARK: Comparisons

  private func condition(_ comparison: PredicateComparison) -> String? {
    guard comparison.quantifier == nil, case .keyPath(let path) = comparison.left,
      case .value(let value) = comparison.right
    else { return nil }
    let written = path.components.joined(separator: ".")
    guard
      let key = vocabulary.key(named: written)?.name
        ?? (numbers.values.contains(written) ? written : nil)
    else { return nil }
    let attribute = ComparedAttribute(
      name: key, isText: texts.contains(key) || isType(key), relation: comparison.relation, options: comparison.options)
    switch value {
    case .string(let text): return attribute.condition(text)
    case .list(let values) where comparison.relation == .isIn:
      let conditions = values.map { value -> String? in
        if case .string(let text) = value { attribute.with(.equal).condition(text) } else { nil }
      }
      guard !conditions.isEmpty, conditions.allSatisfy({ $0 != nil }) else { return nil }
      // The parentheses keep the alternatives together when they are combined with other conditions by “and” or “not”.
      return "(\(conditions.compactMap { $0 }.joined(separator: " or ")))"
    case .null where texts.contains(key) && comparison.options.isEmpty:
      return comparison.relation == .equal ? "not(@\(key))" : comparison.relation == .notEqual ? "@\(key)" : nil
    case .bool(let flag) where flags.contains(key): return condition(key, relation: comparison.relation, flag: flag)
    case .integer(let number):
      if flags.contains(key), number == 0 || number == 1 {
        return condition(key, relation: comparison.relation, flag: number == 1)
      }
      guard let name = numbers.first(where: { $0.value == key })?.key,
        let sign = Self.signs.first(where: { $0.value == comparison.relation })?.key
      else { return nil }
      return "@\(name) \(sign.rawValue) \(number)"
    default: return nil
    }
  }

  private func condition(_ key: String, relation: PredicateComparison.Operator, flag: Bool) -> String? {
    switch relation {
    case .equal: "@\(key)='\(flag)'"
    case .notEqual: "@\(key)!='\(flag)'"
    default: nil
    }
  }
}

/// A string attribute, with the operator and the options of its comparison.
private struct ComparedAttribute {
  let name: String
  let isText: Bool
  let relation: PredicateComparison.Operator
  let options: PredicateComparison.Options

  func with(_ relation: PredicateComparison.Operator) -> ComparedAttribute {
    ComparedAttribute(name: name, isText: isText, relation: relation, options: options)
  }

  func condition(_ text: String) -> String? {
    guard isText, options.isSubset(of: .caseInsensitive) else { return nil }
    let ignoresCase = options.contains(.caseInsensitive)
    let attribute = ignoresCase ? "lower-case(@\(name))" : "@\(name)"
    let literal = (ignoresCase ? text.lowercased() : text).quotedForXPath
    switch relation {
    // A missing attribute does not equal an empty string.
    case .equal: return ignoresCase && text.isEmpty ? "@\(name)=''" : "\(attribute)=\(literal)"
    // A missing attribute also counts as different.
    case .notEqual: return "not(\(with(.equal).condition(text) ?? "false()"))"
    // In XPath, every string contains the empty string; in predicates, no string does.
    case .contains, .beginsWith, .endsWith:
      guard let function = XPathExpression.partFunctions.first(where: { $0.value == relation })?.key else { return nil }
      return text.isEmpty ? "false()" : "\(function)(\(attribute), \(literal))"
    case .matches: return pattern("\\A(?:\(text))\\z", flags: ignoresCase ? "i" : "")
    case .like: return pattern(Self.pattern(ofGlob: text), flags: ignoresCase ? "si" : "s")
    default: return nil
    }
  }

  /// Functions convert a missing attribute to an empty string, which some patterns match.
  private func pattern(_ pattern: String, flags: String) -> String? {
    let flags = flags.isEmpty ? "" : ", '\(flags)'"
    let mayBeEmpty = LocatorPattern(pattern, flags: "s")?.isFound(in: "", PatternWorkLimit()) ?? true
    return "\(mayBeEmpty ? "@\(name) and " : "")matches(@\(name), \(pattern.quotedForXPath)\(flags))"
  }

  /// Returns the regular expression for a glob: `?` matches one grapheme cluster and `*` any number of them; a
  /// backslash escapes either.
  private static func pattern(ofGlob glob: String) -> String {
    var pattern = ""
    var isEscaped = false
    for character in glob {
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "*" where !isEscaped: pattern += ".*"
      case "?" where !isEscaped: pattern += "\\X"
      default: pattern += String(character).escaped(.pattern)
      }
      isEscaped = false
    }
    return "\\A\(pattern)\\z"
  }
}
