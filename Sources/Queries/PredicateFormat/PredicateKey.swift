// The attributes that predicates ask for. (`predicate-format` §5)

/// An attribute of an element as a predicate sees it. The raw value is its name in messages.
public enum PredicateKey: String, Hashable, CaseIterable, Sendable {
  // Of elements that were found, and of queries
  case exists, count

  // XCUITest and WebDriverAgent
  case enabled, selected, hittable, frame

  // XCUITest
  case identifier, label, title, value, placeholderValue, elementType, hasFocus, hasKeyboardFocus
  case horizontalSizeClass, verticalSizeClass
  /// The texts that string keys are compared with.
  case identifiers
  case userTestingAttributes

  // WebDriverAgent, which derives its texts from several attributes
  case wdName = "name"
  case wdLabel = "wdLabel"
  case wdValue = "wdValue"
  case wdType = "type"
  case wdPlaceholderValue = "wdPlaceholderValue"
  case focused, visible, accessible, accessibilityContainer, nativeAccessibilityElement
  case index
  case rect
  case rectX = "rect.x"
  case rectY = "rect.y"
  case rectWidth = "rect.width"
  case rectHeight = "rect.height"
  case nativeFrame
  case traits
  case minValue, maxValue
  case customActions
  case uid = "UID"

  /// What values the attribute has.
  public enum Kind: Sendable {
    /// A text, never NULL.
    case text
    /// A text or NULL.
    case optionalText
    /// Yes or no; compares with numbers as 1 and 0.
    case flag
    /// A number.
    case number
    /// A number or NULL.
    case optionalNumber
    /// A list of texts.
    case textList
    /// A rectangle in an object of its own.
    case rectangle
  }

  /// What values the attribute has.
  public var kind: Kind {
    switch self {
    case .identifier, .label, .title, .wdType, .traits: .text
    case .value, .placeholderValue, .wdName, .wdLabel, .wdValue, .wdPlaceholderValue, .customActions, .uid:
      .optionalText
    case .exists, .enabled, .selected, .hittable, .hasFocus, .hasKeyboardFocus, .focused, .visible, .accessible,
      .accessibilityContainer, .nativeAccessibilityElement:
      .flag
    case .count, .elementType, .horizontalSizeClass, .verticalSizeClass, .index, .rectX, .rectY, .rectWidth,
      .rectHeight:
      .number
    case .minValue, .maxValue: .optionalNumber
    case .identifiers, .userTestingAttributes: .textList
    case .frame, .nativeFrame, .rect: .rectangle
    }
  }

  /// The name without the prefix that tells WebDriverAgent's text from XCUITest's.
  public var name: String {
    switch self {
    case .wdLabel: "label"
    case .wdValue: "value"
    case .wdPlaceholderValue: "placeholderValue"
    default: rawValue
    }
  }
}

extension PredicateKey.Kind {
  /// The attribute can be NULL.
  var isOptional: Bool {
    switch self {
    case .optionalText, .optionalNumber: true
    default: false
    }
  }

  var isText: Bool { self == .text || self == .optionalText }

  /// `a text`, to stand behind “label is”.
  var explained: String {
    switch self {
    case .text, .optionalText: "a text"
    case .flag: "a yes or no"
    case .number, .optionalNumber: "a number"
    case .textList: "a list of texts"
    case .rectangle: "a rectangle in an object of its own"
    }
  }
}
