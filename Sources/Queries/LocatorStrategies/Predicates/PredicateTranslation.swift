// Translates predicates between XCUITest and WebDriverAgent. (`predicate-format` §5)

import AccessibilityTree
import ElementQueries
import PredicateFormat

/// Rewrites a predicate with the keys of the other vocabulary. WebDriverAgent has nil where XCUITest has an empty
/// string, one name where XCUITest has identifier and label, and substitutes for missing values.
struct PredicateTranslation {
  let target: Vocabulary
  /// The obstacles to the translation, and remarks on where results can differ.
  var wording: LocatorTranslation.Wording

  init(to target: Vocabulary, _ wording: LocatorTranslation.Wording) {
    self.target = target
    self.wording = wording
  }

  /// Returns the predicate in the other vocabulary; nil, with an obstacle, if that vocabulary cannot express it.
  mutating func predicate(_ predicate: ElementPredicate) -> ElementPredicate? {
    if predicate.vocabulary == target { return predicate }
    return translated(predicate.predicate).flatMap { ElementPredicate($0, of: target) }
  }

  /// Records an obstacle. Always returns nil, so that callers can return the result.
  mutating func obstruct(_ part: Any, _ reason: String) -> ParsedPredicate? {
    wording.obstruct("\(part)", reason)
    return nil
  }

  // MARK: Connectives

  /// The predicate parser limits the depth. All parts are translated, so that all obstacles are found.
  private mutating func translated(_ predicate: ParsedPredicate) -> ParsedPredicate? {
    switch predicate {
    case .constant: return predicate
    case .not(let inner): return translated(inner).map { .not($0) }
    case .and(let parts): return translated(parts).map { .and($0) }
    case .or(let parts): return translated(parts).map { .or($0) }
    case .comparison(let comparison): return translated(comparison)
    }
  }

  private mutating func translated(_ parts: [ParsedPredicate]) -> [ParsedPredicate]? {
    var all: [ParsedPredicate] = []
    for part in parts {
      if let part = translated(part) { all.append(part) }
    }
    return all.count == parts.count ? all : nil
  }

  // MARK: Comparisons

  private var source: Vocabulary { target == .xcuiTest ? .webDriverAgent : .xcuiTest }

  private mutating func translated(_ comparison: PredicateComparison) -> ParsedPredicate? {
    guard let whole = ElementPredicate(.comparison(comparison), of: source) else {
      return obstruct(comparison, "it is not understood")
    }
    if whole.keys.isEmpty { return .comparison(comparison) }
    guard whole.keys.count == 1, let key = whole.keys.first, comparison.quantifier == nil else {
      return obstruct(comparison, "only comparisons of one key with one value are translated")
    }
    switch (comparison.left, comparison.right) {
    case (.keyPath, .value(let value)), (.value(let value), .keyPath):
      return translated(AskedKey(key: key, comparison: comparison, value: value, whole: whole))
    default: return obstruct(comparison, "only comparisons of one key with one value are translated")
    }
  }

  private mutating func translated(_ asked: AskedKey) -> ParsedPredicate? {
    switch (asked.key, target) {
    case (.label, _): return text(asked, "label", key: .wdLabel)
    case (.wdLabel, _): return text(asked, "label", key: .label)
    case (.identifier, _):
      guard !asked.holdsForEmpty else {
        return obstruct(asked.comparison, "WebDriverAgent does not tell whether there is an identifier")
      }
      wording.remark("name is the label of an element without an identifier")
      return asked.with("name")
    case (.wdName, _): return name(asked)
    case (.value, _), (.wdValue, _):
      wording.remark(
        "WebDriverAgent puts a text's label, a field's placeholder and a selected button's 1 in the place of a missing value"
      )
      return asked.with("value")
    case (.placeholderValue, _), (.wdPlaceholderValue, _):
      if asked.holdsForEmpty != asked.holdsForNil { wording.remark("an empty placeholder is nil for WebDriverAgent") }
      return asked.with("placeholderValue")
    case (.elementType, _), (.wdType, _):
      return type(asked) ?? obstruct(asked.comparison, "it compares a type with what is none")
    case (.enabled, _): return asked.with("enabled")
    case (.selected, _): return asked.with("selected")
    case (.hasFocus, _): return asked.with("focused")
    case (.focused, _): return asked.with("hasFocus")
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

  /// Translates a comparison of a string that is empty in XCUITest but nil in WebDriverAgent.
  private mutating func text(_ asked: AskedKey, _ name: String, key: PredicateKey) -> ParsedPredicate? {
    guard asked.holdsForEmpty != asked.holdsForNil else { return asked.with(name) }
    wording.remark("the empty label of a text field is no nil for WebDriverAgent")
    func isNothing(_ relation: PredicateComparison.Operator) -> ParsedPredicate {
      .key(name, relation, target == .xcuiTest ? .string("") : .null)
    }
    if case .null = asked.value { return isNothing(asked.holdsForNil ? .equal : .notEqual) }
    let holds = target == .xcuiTest ? asked.holdsForNil : asked.holdsForEmpty
    return holds ? .or([isNothing(.equal), asked.with(name)]) : .and([isNothing(.notEqual), asked.with(name)])
  }

  /// Translates a comparison of WebDriverAgent's name: the identifier, or the label if there is no identifier.
  private mutating func name(_ asked: AskedKey) -> ParsedPredicate? {
    let empty = PredicateValue.string("")
    let isUnidentified = ParsedPredicate.key("identifier", .equal, empty)
    if case .null = asked.value {
      let isNil = ParsedPredicate.and([isUnidentified, .key("label", .equal, empty)])
      return asked.holdsForNil ? isNil : .not(isNil)
    }
    let own = asked.with("identifier")
    let named = asked.holdsForEmpty ? .and([.key("identifier", .notEqual, empty), own]) : own
    let isLabelNeeded = asked.holdsForEmpty && !asked.holdsForNil
    let label = isLabelNeeded ? [ParsedPredicate.key("label", .notEqual, empty)] : []
    return .or([named, .and([isUnidentified] + label + [asked.with("label")])])
  }

  private func type(_ asked: AskedKey) -> ParsedPredicate? {
    func translated(_ value: PredicateValue) -> PredicateValue? {
      switch value {
      case .integer(let number) where target == .webDriverAgent:
        UInt8(exactly: number).flatMap(ElementType.init(rawValue:)).map { .string($0.wdaName) }
      case .string(let name) where target == .xcuiTest: ElementType(wdaName: name).map { .integer(Int($0.rawValue)) }
      default: nil
      }
    }
    let key = target == .xcuiTest ? "elementType" : "type"
    switch (asked.comparison.relation, asked.value) {
    case (.equal, let value), (.notEqual, let value):
      return translated(value).map { .key(key, asked.comparison.relation, $0) }
    case (.isIn, .list(let values)) where asked.isKeyLeft:
      let types = values.compactMap(translated)
      return types.count == values.count ? .key(key, .isIn, .list(types)) : nil
    default: return nil
    }
  }

  /// Translates a string key. WebDriverAgent's derived strings repeat others that the key is compared with anyway.
  mutating func key(_ key: String) -> ParsedPredicate? {
    if key.isEmpty { return obstruct("[\"\"]", "WebDriverAgent does not tell empty texts from missing ones") }
    if key == "1" { wording.remark("the value of a selected button is 1 for WebDriverAgent") }
    return .or(["name", "label", "value", "placeholderValue"].map { .key($0, .equal, .string(key)) })
  }
}

/// A comparison of one key with one value.
private struct AskedKey {
  let key: PredicateKey
  let comparison: PredicateComparison
  let value: PredicateValue
  let whole: ElementPredicate

  var isKeyLeft: Bool { if case .keyPath = comparison.left { true } else { false } }

  /// Returns the comparison with another key.
  func with(_ name: String) -> ParsedPredicate { .comparison(comparison.withKey(name)) }

  var holdsForEmpty: Bool { whole.truth { _ in .string("") } == .yes }
  var holdsForNil: Bool { whole.truth { _ in .null } == .yes }

  /// Whether the comparison tests if a string is in a list.
  var isMembership: Bool {
    isKeyLeft
      ? comparison.relation == .contains && comparison.options.isEmpty
      : comparison.relation == .isIn && comparison.options.isEmpty
  }
}
