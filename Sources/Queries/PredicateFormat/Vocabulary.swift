// Maps the keys of predicates to attributes. (`predicate-format` §5)

/// The keys that a predicate may use, which depend on where it is evaluated.
///
///     Vocabulary.xcuiTest.key(named: "isEnabled")      // .enabled
///     Vocabulary.webDriverAgent.key(named: "wdName")   // .wdName
///     Vocabulary.webDriverAgent.key(named: "identifier")  // nil
///     Vocabulary.mac2.key(named: "identifier")         // .identifier
public enum Vocabulary: String, Hashable, CaseIterable, Sendable {
  /// Predicates in `matching`, `containing` and `element(matching:)`.
  case xcuiTest
  /// Predicates in `XCTNSPredicateExpectation`, which a test waits for. They are evaluated on an element or a query.
  case expectation
  /// Conditions of page models: the keys of ``expectation``, and those of Appium's client libraries.
  case criterion
  /// `-ios predicate string` and the predicates of class chains, on iOS and tvOS.
  case webDriverAgent
  /// The same strategies in Appium's Mac2 driver, which has other keys: those of XCUITest.
  case mac2

  /// Whether Appium's drivers evaluate the predicates, rather than XCTest or a page model.
  public var isOfDriver: Bool { self == .webDriverAgent || self == .mac2 }

  /// Returns the attribute of a key, or nil if the key does not exist.
  public func key(named name: String) -> PredicateKey? { table[name] }

  /// The names of all keys, without alternative spellings.
  public var names: [String] { canonicalKeys.map { self == .webDriverAgent ? $0.name : $0.rawValue } }

  private var table: [String: PredicateKey] {
    switch self {
    case .xcuiTest: Self.xcuiTestTable
    case .expectation: Self.expectationTable
    case .criterion: Self.criterionTable
    case .webDriverAgent: Self.webDriverAgentTable
    case .mac2: Self.mac2Table
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
    case .criterion: Vocabulary.expectation.canonicalKeys + [.displayed, .text]
    case .webDriverAgent:
      [
        .wdName, .wdLabel, .wdValue, .wdType, .wdPlaceholderValue, .enabled, .selected, .focused, .hittable, .visible,
        .accessible, .accessibilityContainer, .nativeAccessibilityElement, .index, .rect, .frame, .nativeFrame, .traits,
        .minValue, .maxValue, .customActions, .uid,
      ]
    case .mac2:
      [
        .identifier, .label, .title, .value, .placeholderValue, .elementType, .enabled, .selected, .focused, .hittable,
        .frame,
      ]
    }
  }

  /// Predicates that filter the candidates of a query also accept two UIKit property names as keys:
  /// `accessibilityIdentifier` and `accessibilityLabel`. (`device-evidence` §16)
  private static let xcuiTestTable = table(of: .xcuiTest)
    .merging(["accessibilityIdentifier": .identifier, "accessibilityLabel": .label]) { own, _ in own }
  private static let expectationTable = table(of: .expectation)
  private static let criterionTable = table(of: .criterion)

  /// Mac2 checks keys against this list, which has no getters such as `isEnabled`.
  private static let mac2Table = Dictionary(
    uniqueKeysWithValues: Vocabulary.mac2.canonicalKeys.map { ($0.rawValue, $0) })

  /// A Bool property can be read by its own name or by its getter's, such as `enabled` and `isEnabled`.
  private static func table(of vocabulary: Vocabulary) -> [String: PredicateKey] {
    let keys = vocabulary.canonicalKeys
    var table = Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, $0) })
    for key: PredicateKey in [.enabled, .selected, .hittable, .displayed] where keys.contains(key) {
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

/// The properties of NSString that can be used in key paths.
enum TextProperty: String, CaseIterable {
  case length, intValue, integerValue, longLongValue, floatValue, doubleValue, boolValue
  case lowercaseString, uppercaseString

  func value(of text: String) -> PredicateValue {
    switch self {
    case .length: .integer(text.utf16.count)
    case .intValue: .integer(Int(Int32(clamping: Self.leadingInteger(text))))
    case .integerValue, .longLongValue: .integer(Self.leadingInteger(text))
    case .floatValue, .doubleValue: .number(Self.leadingNumber(text))
    case .boolValue: .bool(Self.leadingTruth(text))
    case .lowercaseString: .string(text.lowercased())
    case .uppercaseString: .string(text.uppercased())
    }
  }

  /// Returns the string without leading whitespace and without its sign, and whether the sign is negative.
  private static func withoutSign(_ text: String) -> (isNegative: Bool, rest: Substring) {
    let rest = text.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
    return (rest.first == "-", rest.first == "-" || rest.first == "+" ? rest.dropFirst() : rest)
  }

  private static func digits(_ text: Substring) -> Substring { text.prefix { $0.isASCII && $0.isNumber } }

  /// Returns the integer that a string starts with, clamped to the valid range; 0 if the string does not start with an
  /// integer.
  private static func leadingInteger(_ text: String) -> Int {
    let (isNegative, rest) = withoutSign(text)
    let digits = digits(rest)
    if digits.isEmpty { return 0 }
    return isNegative ? Int("-" + digits) ?? .min : Int(digits) ?? .max
  }

  /// Returns the number that a string starts with; 0 if the string does not start with a number.
  private static func leadingNumber(_ text: String) -> Double {
    let (isNegative, rest) = withoutSign(text)
    let whole = digits(rest)
    var end = whole.endIndex
    if rest[end...].first == "." { end = digits(rest[end...].dropFirst()).endIndex }
    let mantissa = rest[..<end]
    if let mark = rest[end...].first, mark == "e" || mark == "E" {
      let exponent = rest[end...].dropFirst()
      let power = digits(exponent.first == "-" || exponent.first == "+" ? exponent.dropFirst() : exponent)
      if !power.isEmpty { end = power.endIndex }
    }
    guard mantissa.contains(where: \.isNumber) else { return 0 }
    // In Swift, a decimal point needs a digit on both sides.
    let fraction = mantissa.hasSuffix(".") ? "0" : ""
    let number = Double("0\(mantissa)\(fraction)\(rest[mantissa.endIndex..<end])") ?? 0
    return isNegative ? -number : number
  }

  /// Whether the first character after any leading zeros is a nonzero digit or the first letter of YES or TRUE.
  private static func leadingTruth(_ text: String) -> Bool {
    withoutSign(text).rest.drop { $0 == "0" }.first.map { "YyTt123456789".contains($0) } ?? false
  }
}
