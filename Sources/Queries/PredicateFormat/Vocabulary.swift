// Which keys there are, and what they stand for. (`predicate-format` §5)

/// The keys that a predicate may use, by who evaluates it.
///
///     Vocabulary.xcuiTest.key(named: "isEnabled")      // .enabled
///     Vocabulary.webDriverAgent.key(named: "wdName")   // .wdName
///     Vocabulary.webDriverAgent.key(named: "identifier")  // nil
public enum Vocabulary: String, Hashable, CaseIterable, Sendable {
  /// Predicates in `matching`, `containing` and `element(matching:)`.
  case xcuiTest
  /// Predicates that are waited for, on an element or a query: `XCTNSPredicateExpectation`.
  case expectation
  /// `-ios predicate string` and the predicates of class chains.
  case webDriverAgent

  /// What a key stands for; nil if there is none of that name.
  public func key(named name: String) -> PredicateKey? { table[name] }

  /// The keys that a user would choose from, without other spellings.
  public var names: [String] { canonicalKeys.map { self == .webDriverAgent ? $0.name : $0.rawValue } }

  private var table: [String: PredicateKey] {
    switch self {
    case .xcuiTest: Self.xcuiTestTable
    case .expectation: Self.expectationTable
    case .webDriverAgent: Self.webDriverAgentTable
    }
  }

  private var canonicalKeys: [PredicateKey] {
    switch self {
    case .xcuiTest:
      [
        .identifier, .label, .title, .value, .placeholderValue, .elementType, .enabled, .selected, .hasFocus,
        .hasKeyboardFocus, .frame, .horizontalSizeClass, .verticalSizeClass, .identifiers, .userTestingAttributes,
      ]
    case .expectation:
      [
        .exists, .hittable, .count, .identifier, .label, .title, .value, .placeholderValue, .elementType, .enabled,
        .selected, .hasFocus, .hasKeyboardFocus, .frame, .horizontalSizeClass, .verticalSizeClass,
      ]
    case .webDriverAgent:
      [
        .wdName, .wdLabel, .wdValue, .wdType, .wdPlaceholderValue, .enabled, .selected, .focused, .hittable, .visible,
        .accessible, .accessibilityContainer, .nativeAccessibilityElement, .index, .rect, .frame, .nativeFrame, .traits,
        .minValue, .maxValue, .customActions, .uid,
      ]
    }
  }

  /// A property of type Bool has two names: its own and its getter's.
  private static let xcuiTestTable = table(of: .xcuiTest)
  private static let expectationTable = table(of: .expectation)

  private static func table(of vocabulary: Vocabulary) -> [String: PredicateKey] {
    let keys = vocabulary.canonicalKeys
    var table = Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, $0) })
    for key: PredicateKey in [.enabled, .selected, .hittable] where keys.contains(key) {
      table["is" + key.rawValue.prefix(1).uppercased() + key.rawValue.dropFirst()] = key
    }
    return table
  }

  private static let webDriverAgentTable: [String: PredicateKey] = {
    var table: [String: PredicateKey] = [:]
    for key in Vocabulary.webDriverAgent.canonicalKeys {
      table[key.name] = key
      table["wd" + key.name.prefix(1).uppercased() + key.name.dropFirst()] = key
    }
    return table
  }()
}

/// What can be asked of a text besides comparing it: the properties of NSString that key paths reach.
enum TextProperty: String, CaseIterable {
  case length, intValue, integerValue, longLongValue, floatValue, doubleValue, boolValue
  case lowercaseString, uppercaseString

  func value(of text: String) -> PredicateValue {
    switch self {
    case .length: .integer(text.utf16.count)
    case .intValue, .integerValue, .longLongValue: .integer(Int(Self.leadingNumber(text, isWhole: true)))
    case .floatValue, .doubleValue: .number(Self.leadingNumber(text, isWhole: false))
    case .boolValue: .bool(text.first.map { "YyTt123456789".contains($0) } ?? false)
    case .lowercaseString: .string(text.lowercased())
    case .uppercaseString: .string(text.uppercased())
    }
  }

  /// The number that a text begins with, after blanks; 0 if it begins with none.
  private static func leadingNumber(_ text: String, isWhole: Bool) -> Double {
    let rest = text.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
    let sign = rest.hasPrefix("-") || rest.hasPrefix("+") ? 1 : 0
    var digits = rest.dropFirst(sign).prefix { $0.isASCII && $0.isNumber }
    if !isWhole {
      let fraction = rest.dropFirst(sign + digits.count)
      if fraction.hasPrefix(".") {
        digits = rest.dropFirst(sign).prefix(
          digits.count + 1 + fraction.dropFirst().prefix { $0.isASCII && $0.isNumber }.count)
      }
    }
    let number = Double(digits.hasSuffix(".") ? digits.dropLast() : digits) ?? 0
    let bounded = isWhole ? min(number, 9_007_199_254_740_991) : number
    return rest.hasPrefix("-") ? -bounded : bounded
  }
}
