// Translates predicates between XCUITest and Appium's drivers. (`predicate-format` §5)

import AccessibilityTree
import ElementQueries
import PredicateFormat

/// Rewrites a predicate with the keys of the other vocabulary. Where XCUITest has an empty string, WebDriverAgent has
/// nil; where XCUITest has an identifier and a label, WebDriverAgent has a single name; and WebDriverAgent replaces
/// missing values with substitutes. Mac2 has the keys of XCUITest, but not all of them.
struct PredicateTranslation {
  let target: Vocabulary
  private var source = Vocabulary.xcuiTest
  /// The obstacles to the translation, and remarks on where results can differ.
  var draft: LocatorTranslation.Draft

  init(to target: Vocabulary, _ draft: LocatorTranslation.Draft) {
    self.target = target
    self.draft = draft
  }

  /// Returns the predicate in the other vocabulary. If that vocabulary cannot express it, records an obstacle and
  /// returns nil.
  mutating func predicate(_ predicate: ElementPredicate) -> ElementPredicate? {
    if predicate.vocabulary == target { return predicate }
    source = predicate.vocabulary
    return translated(predicate.predicate).flatMap { ElementPredicate($0, of: target) }
  }

  /// Records an obstacle. Always returns nil, so that callers can return the result.
  mutating func addObstacle(_ part: Any, _ reason: String) -> ParsedPredicate? {
    draft.addObstacle("\(part)", reason)
    return nil
  }

  // MARK: Connectives

  /// The predicate parser limits the depth of the recursion. All parts are translated, so that all obstacles are found.
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

  private mutating func translated(_ comparison: PredicateComparison) -> ParsedPredicate? {
    guard let whole = ElementPredicate(.comparison(comparison), of: source) else {
      return addObstacle(comparison, "it is not a valid comparison")
    }
    if whole.keys.isEmpty { return .comparison(comparison) }
    guard whole.keys.count == 1, let key = whole.keys.first, comparison.quantifier == nil else {
      return addObstacle(comparison, "only comparisons of one key with one value are translated")
    }
    switch (comparison.left, comparison.right) {
    case (.keyPath, .value(let value)), (.value(let value), .keyPath):
      return translated(PredicateKeyComparison(key: key, comparison: comparison, value: value, whole: whole))
    default: return addObstacle(comparison, "only comparisons of one key with one value are translated")
    }
  }

  private mutating func translated(_ compared: PredicateKeyComparison) -> ParsedPredicate? {
    if source == .mac2 || target == .mac2 { return withKeyOfMac2(compared) }
    switch (compared.key, target) {
    case (.label, _): return text(compared, name: "label", key: .wdLabel)
    case (.wdLabel, _): return text(compared, name: "label", key: .label)
    case (.identifier, _):
      guard !compared.holdsForEmpty else {
        return addObstacle(compared.comparison, "WebDriverAgent does not record whether an element has an identifier")
      }
      draft.addRemark("the name of an element without an identifier is its label")
      return compared.with("name")
    case (.wdName, _): return name(compared)
    case (.value, _), (.wdValue, _):
      draft.addRemark(
        "for an element without a value, WebDriverAgent writes a text's label, a field's placeholder, or 1 for a "
          + "selected button"
      )
      return compared.with("value")
    case (.placeholderValue, _), (.wdPlaceholderValue, _):
      if compared.holdsForEmpty != compared.holdsForNil {
        draft.addRemark("WebDriverAgent records an empty placeholder as nil")
      }
      return compared.with("placeholderValue")
    case (.elementType, _), (.wdType, _):
      return type(compared) ?? addObstacle(compared.comparison, "it compares the type with a value that is not a type")
    case (.enabled, _): return compared.with("enabled")
    case (.selected, _): return compared.with("selected")
    case (.hasFocus, _): return compared.with("focused")
    case (.focused, _): return compared.with("hasFocus")
    case (.identifiers, .webDriverAgent):
      guard case .string(let key) = compared.value, compared.isMembership else {
        return addObstacle(compared.comparison, "only a comparison such as 'Log In' IN identifiers is translated")
      }
      return self.key(key)
    default:
      let name = target == .xcuiTest ? "XCUITest" : "WebDriverAgent"
      return addObstacle(compared.comparison, "\(name) has no such key")
    }
  }

  /// Translates a comparison between XCUITest and Mac2, which have the same values.
  private mutating func withKeyOfMac2(_ compared: PredicateKeyComparison) -> ParsedPredicate? {
    switch (compared.key, target) {
    case (.identifier, _), (.label, _), (.title, _), (.value, _), (.placeholderValue, _), (.elementType, _),
      (.enabled, _), (.selected, _):
      return compared.with(compared.key.rawValue)
    case (.hasKeyboardFocus, .mac2): return compared.with("focused")
    case (.focused, .xcuiTest): return compared.with("hasKeyboardFocus")
    case (.identifiers, .mac2):
      guard case .string(let key) = compared.value, compared.isMembership else {
        return addObstacle(compared.comparison, "only a comparison such as 'Log In' IN identifiers is translated")
      }
      return self.key(key)
    default: return addObstacle(compared.comparison, "\(target == .mac2 ? "Mac2" : "XCUITest") has no such key")
    }
  }

  /// Translates a comparison of a string that is empty in XCUITest but nil in WebDriverAgent.
  private mutating func text(_ compared: PredicateKeyComparison, name: String, key: PredicateKey) -> ParsedPredicate? {
    guard compared.holdsForEmpty != compared.holdsForNil else { return compared.with(name) }
    draft.addRemark("WebDriverAgent records the empty label of a text field as empty, not as nil")
    func isNothing(_ relation: PredicateComparison.Operator) -> ParsedPredicate {
      .key(name, relation: relation, value: target == .xcuiTest ? .string("") : .null)
    }
    if case .null = compared.value { return isNothing(compared.holdsForNil ? .equal : .notEqual) }
    let holds = target == .xcuiTest ? compared.holdsForNil : compared.holdsForEmpty
    return holds ? .or([isNothing(.equal), compared.with(name)]) : .and([isNothing(.notEqual), compared.with(name)])
  }

  /// Translates a comparison with WebDriverAgent's name, which is the identifier, or the label if there is no
  /// identifier.
  private mutating func name(_ compared: PredicateKeyComparison) -> ParsedPredicate? {
    let empty = PredicateValue.string("")
    let isUnidentified = ParsedPredicate.key("identifier", relation: .equal, value: empty)
    if case .null = compared.value {
      let isNil = ParsedPredicate.and([isUnidentified, .key("label", relation: .equal, value: empty)])
      return compared.holdsForNil ? isNil : .not(isNil)
    }
    let own = compared.with("identifier")
    let named = compared.holdsForEmpty ? .and([.key("identifier", relation: .notEqual, value: empty), own]) : own
    let isLabelNeeded = compared.holdsForEmpty && !compared.holdsForNil
    let label = isLabelNeeded ? [ParsedPredicate.key("label", relation: .notEqual, value: empty)] : []
    return .or([named, .and([isUnidentified] + label + [compared.with("label")])])
  }

  private func type(_ compared: PredicateKeyComparison) -> ParsedPredicate? {
    func translated(_ value: PredicateValue) -> PredicateValue? {
      switch value {
      case .integer(let number) where target == .webDriverAgent:
        UInt8(exactly: number).flatMap(ElementType.init(rawValue:)).map { .string($0.wdaName) }
      case .string(let name) where target == .xcuiTest: ElementType(wdaName: name).map { .integer(Int($0.rawValue)) }
      default: nil
      }
    }
    let key = target == .xcuiTest ? "elementType" : "type"
    switch (compared.comparison.relation, compared.value) {
    case (.equal, let value), (.notEqual, let value):
      return translated(value).map { .key(key, relation: compared.comparison.relation, value: $0) }
    case (.isIn, .list(let values)) where compared.isKeyLeft:
      let types = values.compactMap(translated)
      return types.count == values.count ? .key(key, relation: .isIn, value: .list(types)) : nil
    default: return nil
    }
  }

  /// Translates a string key to comparisons with `name`, `label`, `value` and `placeholderValue`. If WebDriverAgent
  /// derives one of these from another, the key matches the other one anyway.
  mutating func key(_ key: String) -> ParsedPredicate? {
    if target == .mac2 {
      return .or(
        ["identifier", "title", "label", "value", "placeholderValue"].map {
          .key($0, relation: .equal, value: .string(key))
        })
    }
    if key.isEmpty {
      return addObstacle("[\"\"]", "WebDriverAgent does not distinguish empty strings from missing ones")
    }
    if key == "1" { draft.addRemark("in WebDriverAgent the value of a selected button is 1") }
    return .or(["name", "label", "value", "placeholderValue"].map { .key($0, relation: .equal, value: .string(key)) })
  }
}

/// A comparison of one key with one value.
private struct PredicateKeyComparison {
  let key: PredicateKey
  let comparison: PredicateComparison
  let value: PredicateValue
  let whole: ElementPredicate

  var isKeyLeft: Bool { if case .keyPath = comparison.left { true } else { false } }

  /// Returns a copy of the comparison that reads a different key.
  func with(_ name: String) -> ParsedPredicate { .comparison(comparison.withKey(name)) }

  var holdsForEmpty: Bool { whole.truth { _ in .string("") } == .yes }
  var holdsForNil: Bool { whole.truth { _ in .null } == .yes }

  /// Whether the comparison is a membership test, such as `"Log In" IN identifiers`.
  var isMembership: Bool {
    isKeyLeft
      ? comparison.relation == .contains && comparison.options.isEmpty
      : comparison.relation == .isIn && comparison.options.isEmpty
  }
}
