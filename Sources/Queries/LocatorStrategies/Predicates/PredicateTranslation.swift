// Predicates of XCUITest as predicates of WebDriverAgent, and back. (`predicate-format` §5)

import AccessibilityTree
import ElementQueries
import PredicateFormat

/// Says a predicate with the keys of the other vocabulary. WebDriverAgent has nil where XCUITest has the empty text, one
/// name where XCUITest has identifier and label, and puts other texts in the place of missing values.
struct PredicateTranslation {
  let target: Vocabulary
  var remarks: [String] = []
  var obstacles: [LocatorTranslation.Obstacle] = []

  init(to target: Vocabulary) {
    self.target = target
  }

  /// The predicate in the other vocabulary; nil with an obstacle if that has no words for it.
  mutating func predicate(_ predicate: ElementPredicate) -> ElementPredicate? {
    if predicate.vocabulary == target { return predicate }
    guard let format = format(predicate.predicate) else { return nil }
    return try? ElementPredicate(format: format, vocabulary: target)
  }

  mutating func remark(_ text: String) {
    if !remarks.contains(text) { remarks.append(text) }
  }

  /// Always nil, so that it can be returned.
  mutating func obstruct(_ part: Any, _ reason: String) -> String? {
    obstacles.append(LocatorTranslation.Obstacle(part: "\(part)", reason: reason))
    return nil
  }

  // MARK: Connectives

  /// Depth is bounded by the parser of predicates. Every part is gone through, so that all obstacles are found.
  private mutating func format(_ predicate: ParsedPredicate) -> String? {
    switch predicate {
    case .constant(let value): return value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .not(let inner): return format(inner).map { "NOT (\($0))" }
    case .and(let parts): return joined(parts, " AND ")
    case .or(let parts): return joined(parts, " OR ")
    case .comparison(let comparison): return format(comparison)
    }
  }

  private mutating func joined(_ parts: [ParsedPredicate], _ word: String) -> String? {
    var formats: [String] = []
    for part in parts {
      if let format = format(part) { formats.append("(\(format))") }
    }
    return formats.count == parts.count ? formats.joined(separator: word) : nil
  }

  // MARK: Comparisons

  private var source: Vocabulary { target == .xcuiTest ? .webDriverAgent : .xcuiTest }

  private mutating func format(_ comparison: Comparison) -> String? {
    guard let whole = try? ElementPredicate(.comparison(comparison), vocabulary: source) else {
      return obstruct(comparison, "it is not understood")
    }
    if whole.keys.isEmpty { return "\(comparison)" }
    guard whole.keys.count == 1, let key = whole.keys.first, comparison.quantifier == nil else {
      return obstruct(comparison, "only comparisons of one key with one value are translated")
    }
    switch (comparison.left, comparison.right) {
    case (.keyPath, .value(let value)):
      return format(AskedKey(key: key, comparison: comparison, value: value, isKeyLeft: true, whole: whole))
    case (.value(let value), .keyPath):
      return format(AskedKey(key: key, comparison: comparison, value: value, isKeyLeft: false, whole: whole))
    default: return obstruct(comparison, "only comparisons of one key with one value are translated")
    }
  }

  private mutating func format(_ asked: AskedKey) -> String? {
    switch (asked.key, target) {
    case (.label, _): return text(asked, "label", key: .wdLabel)
    case (.wdLabel, _): return text(asked, "label", key: .label)
    case (.identifier, _):
      guard !asked.holdsForEmpty else {
        return obstruct(asked.comparison, "WebDriverAgent does not tell whether there is an identifier")
      }
      remark("name is the label of an element without an identifier")
      return asked.text("name")
    case (.wdName, _): return name(asked)
    case (.value, _), (.wdValue, _):
      remark(
        "WebDriverAgent puts a text's label, a field's placeholder and a selected button's 1 in the place of a missing value"
      )
      return asked.text("value")
    case (.placeholderValue, _), (.wdPlaceholderValue, _):
      if asked.holdsForEmpty != asked.holdsForNil { remark("an empty placeholder is nil for WebDriverAgent") }
      return asked.text("placeholderValue")
    case (.elementType, _), (.wdType, _):
      return type(asked) ?? obstruct(asked.comparison, "it compares a type with what is none")
    case (.enabled, _): return asked.text("enabled")
    case (.selected, _): return asked.text("selected")
    case (.hasFocus, _): return asked.text("focused")
    case (.focused, _): return asked.text("hasFocus")
    case (.identifiers, .webDriverAgent):
      guard case .string(let key) = asked.value, asked.isMembership else {
        return obstruct(asked.comparison, "only a key IN identifiers is translated")
      }
      return self.key(key)
    default:
      let name = target == .xcuiTest ? "XCUITest" : "WebDriverAgent"
      return obstruct(asked.comparison, "\(name) has no key for it")
    }
  }

  /// A text that is empty for XCUITest where it is nil for WebDriverAgent.
  private mutating func text(_ asked: AskedKey, _ name: String, key: PredicateKey) -> String? {
    let text = asked.text(name)
    guard asked.holdsForEmpty != asked.holdsForNil else { return text }
    remark("the empty label of a text field is no nil for WebDriverAgent")
    let (nothing, something) = target == .xcuiTest ? ("== \"\"", "!= \"\"") : ("== nil", "!= nil")
    if case .null = asked.value { return "\(name) \(asked.holdsForNil ? nothing : something)" }
    let holds = target == .xcuiTest ? asked.holdsForNil : asked.holdsForEmpty
    return holds ? "\(name) \(nothing) OR (\(text))" : "\(name) \(something) AND (\(text))"
  }

  /// WebDriverAgent's name: the identifier, or the label where there is none.
  private mutating func name(_ asked: AskedKey) -> String? {
    if case .null = asked.value {
      let isNil = "identifier == \"\" AND label == \"\""
      return asked.holdsForNil ? isNil : "NOT (\(isNil))"
    }
    let own = asked.text("identifier")
    let fallback = asked.text("label")
    let named = asked.holdsForEmpty ? "identifier != \"\" AND (\(own))" : own
    let isLabelNeeded = asked.holdsForEmpty && !asked.holdsForNil
    return "(\(named)) OR (identifier == \"\" AND \(isLabelNeeded ? "label != \"\" AND " : "")(\(fallback)))"
  }

  private func type(_ asked: AskedKey) -> String? {
    func translated(_ value: PredicateValue) -> String? {
      switch value {
      case .integer(let number) where target == .webDriverAgent:
        UInt8(exactly: number).flatMap(ElementType.init(rawValue:)).map { "\"\($0.wdaName)\"" }
      case .string(let name) where target == .xcuiTest: ElementType(wdaName: name).map { String($0.rawValue) }
      default: nil
      }
    }
    let key = target == .xcuiTest ? "elementType" : "type"
    switch (asked.comparison.relation, asked.value) {
    case (.equal, let value), (.notEqual, let value):
      return translated(value).map { "\(key) \(asked.comparison.relation.rawValue) \($0)" }
    case (.isIn, .list(let values)) where asked.isKeyLeft:
      let types = values.compactMap(translated)
      return types.count == values.count ? "\(key) IN {\(types.joined(separator: ", "))}" : nil
    default: return nil
    }
  }

  /// A string key: WebDriverAgent's derived texts repeat others that the key is compared with as well.
  mutating func key(_ key: String) -> String? {
    if key.isEmpty { return obstruct("[\"\"]", "WebDriverAgent does not tell empty texts from missing ones") }
    if key == "1" { remark("the value of a selected button is 1 for WebDriverAgent") }
    let literal = PredicateValue.string(key).literal
    return ["name", "label", "value", "placeholderValue"].map { "\($0) == \(literal)" }.joined(separator: " OR ")
  }
}

/// A comparison of one key with one value.
private struct AskedKey {
  let key: PredicateKey
  let comparison: Comparison
  let value: PredicateValue
  let isKeyLeft: Bool
  let whole: ElementPredicate

  /// The same with another key.
  func text(_ name: String) -> String {
    let relation = "\(comparison.relation.rawValue)\(comparison.options)"
    return isKeyLeft ? "\(name) \(relation) \(value.literal)" : "\(value.literal) \(relation) \(name)"
  }

  var holdsForEmpty: Bool { whole.truth { _ in .string("") } == .yes }
  var holdsForNil: Bool { whole.truth { _ in .null } == .yes }

  /// One text is asked to be among several.
  var isMembership: Bool {
    isKeyLeft
      ? comparison.relation == .contains && comparison.options.isEmpty
      : comparison.relation == .isIn && comparison.options.isEmpty
  }
}
