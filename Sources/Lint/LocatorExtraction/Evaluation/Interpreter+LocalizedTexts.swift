// Evaluates lookups in strings tables.

import Findings
import LocatorStrategies
import Text

extension Interpreter {
  /// Returns the localised text for a key; alternatives if it depends on a number or on the device. If no text is
  /// found, returns an unresolved string with the reason.
  ///
  /// - Parameter fallback: The text that the call returns if the table has no entry for the key.
  mutating func localized(
    _ key: TextValue, in scope: LocalizedTexts.Scope = .standard, fallback: TextValue? = nil
  ) -> Value {
    // A localised text is not a key. In the process of the tests, the first of two lookups returns the key, because
    // only the second one names the right bundle.
    if key.language != nil { return .text(key) }
    guard let known = key.pattern.literal else {
      return key.pattern.wildcards.first.map { .wildcard($0) } ?? .text(key)
    }
    switch strings.lookup(known, in: scope) {
    case .found(let variants): return text(of: variants, for: known)
    case .untranslated: return .text(localised(fallback ?? TextValue(pattern: TextPattern(known))))
    // A key such as `"%@"` has nothing to translate, so tables have no entry for it.
    case .missing where !Self.hasLetters(known):
      return .text(localised(TextValue(pattern: TextPattern(known))))
    case .missing(let tables):
      recordMissing(known, key: key, names: tables)
      if let fallback { return .text(localised(fallback)) }
      return unresolved("“\(known)” has no entry in \(tables.joined(separator: ", ")) (\(options.language ?? ""))")
    case .unknown: return unresolved("the localised text of “\(known)” \(reasonWithoutText(in: scope))")
    }
  }

  /// Completes the sentence “the localised text of … ” for a text that could not be looked up.
  private func reasonWithoutText(in scope: LocalizedTexts.Scope) -> String {
    guard let language = options.language else { return "depends on the language, and none is configured" }
    if strings.tables.isEmpty { return "is unknown: no strings table in the language “\(language)” was read" }
    if case .table(let name) = scope, !strings.tables.contains(where: { $0.name == name }) {
      return "is in the table “\(name)”, which was not read"
    }
    return "depends on the language"
  }

  private func unresolved(_ reason: String) -> Value {
    .text(TextValue(pattern: TextPattern([.unresolved(reason)])))
  }

  private func text(of variants: [StringVariant], for key: String) -> Value {
    guard let first = variants.first else {
      return unresolved("“\(key)” has more than \(StringVariant.maximum) texts")
    }
    guard variants.count > 1 else { return .text(localised(TextValue(pattern: TextPattern(first.text)))) }
    return .one(
      of: variants.map { variant in
        var text = localised(TextValue(pattern: TextPattern(variant.text)))
        text.variant = variant
        return .init(conditions: [], value: .text(text))
      })
  }

  /// Whether the text around the placeholders has letters.
  private static func hasLetters(_ format: String) -> Bool {
    FormatString(format).parts.contains {
      if case .text(let text) = $0 { text.contains(where: \.isLetter) } else { false }
    }
  }

  private func localised(_ text: TextValue) -> TextValue {
    var text = text
    text.language = options.language
    return text
  }

  // MARK: Arguments

  /// Returns the scope of a lookup whose table is the argument with one of these labels.
  func scope(_ arguments: [ArgumentValue], table labels: String...) -> LocalizedTexts.Scope {
    arguments.first { $0.label.map(labels.contains) ?? false }.map { scope($0.value) } ?? .standard
  }

  private func scope(_ table: Value) -> LocalizedTexts.Scope {
    if case .null = table { return .standard }
    return table.asText.pattern.literal.map { .table($0) } ?? .unknown
  }

  /// Returns the text in the argument with one of these labels; nil if there is none, or it is unknown or empty.
  func fallback(_ arguments: [ArgumentValue], _ labels: String...) -> TextValue? {
    guard let argument = arguments.first(where: { $0.label.map(labels.contains) ?? false }),
      case .text(let text) = argument.value, let known = text.pattern.literal, !known.isEmpty
    else { return nil }
    return text
  }

  /// Evaluates `String(localized:)` and similar calls. The key of a literal with interpolations has placeholders:
  /// `%lld items` for `"\(count) items"`.
  mutating func localizedLiteral(_ arguments: [ArgumentValue]) -> Value? {
    guard let first = arguments.first else { return nil }
    let scope = scope(arguments, table: "table", "tableName")
    guard case .text(let parts) = first.expression.kind, parts.contains(where: \.isInterpolation) else {
      return localized(first.value.asText, in: scope, fallback: fallback(arguments, "defaultValue"))
    }
    var keys = [""]
    var values: [ArgumentValue] = []
    for part in parts {
      switch part {
      case .literal(let text): keys = keys.map { $0 + text.replacing("%", with: "%%") }
      case .interpolation(let inner):
        let value = value(of: inner)
        values.append(ArgumentValue(label: nil, value: value, expression: inner))
        keys = keys.flatMap { key in Self.specifiers(for: value).map { key + $0 } }
        guard keys.count <= Self.maximumKeys else { return first.value }
      }
    }
    for key in keys {
      switch strings.lookup(key, in: scope) {
      case .found, .untranslated: break
      case .missing, .unknown: continue
      }
      return formatted(localized(TextValue(pattern: TextPattern(key)), in: scope), with: values)
    }
    return first.value
  }

  /// The maximum number of keys that are tried for a literal with interpolations.
  private static let maximumKeys = 128

  /// Returns the placeholders that a value of this type has in keys.
  private static func specifiers(for value: Value) -> [String] {
    switch value {
    case .integer, .position: ["%lld", "%d"]
    case .number: ["%lf"]
    case .text(let text) where text.pattern.literal != nil: ["%@"]
    default: ["%@", "%lld", "%d", "%lf"]
    }
  }

  // MARK: Missing entries

  /// Parts of calls that look up Apple's own texts, whose tables are never read.
  private static let systemBundles = ["UIKit", "UIApplication", "SwiftUI", "com.apple."]
  /// The maximum length of keys for which similar keys are searched, and the maximum number of comparisons.
  private static let maximumLength = 200
  private static let maximumComparisons = 200_000

  /// Whether two keys are similar enough to be the same key misspelled. Different keys often share long parts.
  private static func isClose(_ key: String, to other: String) -> Bool {
    let distance = Spelling.editDistance(Array(key.lowercased()), Array(other.lowercased()))
    return distance <= maximumDistance(other.utf8.count)
  }

  /// Two short keys that share nothing are not similar.
  private static func maximumDistance(_ length: Int) -> Int { min(max(2, length / 10), length / 2) }

  /// Whether the call names a bundle other than `Bundle.main`.
  private static func hasOtherBundle(_ call: some StringProtocol) -> Bool {
    let words = call.split { !$0.isLetter && !$0.isNumber && !"_.:".contains($0) }
    for (index, word) in words.enumerated() where word.hasPrefix("bundle:") {
      let given = word == "bundle:" ? words.dropFirst(index + 1).first ?? "" : word.dropFirst("bundle:".count)
      if given != ".main", given != "Bundle.main" { return true }
    }
    return false
  }

  /// Notes that a key has no entry in any of the tables.
  private mutating func recordMissing(_ known: String, key: TextValue, names: [String]) {
    let call = frame.callRange.map { text[$0] } ?? ""
    // Tables of other bundles may have the same names as those that were read.
    guard let language = options.language, !Self.hasOtherBundle(call),
      !Self.systemBundles.contains(where: call.contains),
      let place = key.origins.first?.place ?? frame.callRange.map({ here($0) }),
      report.missingStrings.index(of: Report.CodeOffset(place)) == nil
    else { return }
    var nearest: String?
    let tables = strings.tables.filter { names.contains($0.name) }
    let count = tables.reduce(0) { $0 + $1.keys.count }
    if known.utf8.count <= Self.maximumLength,
      count * (report.missingStrings.items.count + 1) <= Self.maximumComparisons
    {
      let length = known.utf8.count
      let keys = tables.flatMap(\.keys).filter { abs($0.utf8.count - length) <= Self.maximumDistance(length) }
      nearest = Spelling.suggestions(for: known, among: keys).first { Self.isClose($0, to: known) }
    }
    let others = options.strings.filter { table in
      names.contains(table.name) && table.language != language
        && (table.texts[known] != nil || table.variants[known] != nil)
    }
    let fact = SourceFacts.MissingString(
      key: known, tables: names, language: language, nearest: nearest,
      otherLanguages: Set(others.map(\.language)).sorted(), place: program.place(of: place))
    report.add(fact, at: place)
  }
}

extension CodeExpression.TextPart {
  fileprivate var isInterpolation: Bool { if case .interpolation = self { true } else { false } }
}
