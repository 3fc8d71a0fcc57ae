// Defines the attributes that predicates can read. (`predicate-format` §5)

/// An attribute of an element that predicates can read. The raw value is a key or key path that reads it.
public enum PredicateKey: String, Hashable, CaseIterable, Sendable {
  // Keys for predicates in expectations, which are evaluated on elements and queries
  case exists, count

  // Keys of Appium's client libraries, for conditions of page models
  /// Whether the recorder saw the element on the screen: `is_displayed`.
  case displayed
  /// The string that `get_text` returns.
  case text

  // Keys that both XCUITest and WebDriverAgent support
  case enabled, selected, hittable, frame

  // Keys of XCUITest
  case identifier, label, title, value, placeholderValue, elementType, hasFocus, hasKeyboardFocus
  case horizontalSizeClass, verticalSizeClass
  /// A list of all strings that a subscript such as `buttons["Save"]` is compared with.
  case identifiers
  case userTestingAttributes

  // Keys of WebDriverAgent, which derives its strings from several attributes
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

  /// The type of an attribute's values.
  public enum Kind: Sendable {
    /// A string, never NULL.
    case text
    /// A string or NULL.
    case optionalText
    /// A Boolean. In comparisons with numbers, YES equals 1 and NO equals 0.
    case flag
    /// A number.
    case number
    /// A number or NULL.
    case optionalNumber
    /// A list of strings.
    case textList
    /// A rectangle object.
    case rectangle
  }

  /// The type of the attribute's values.
  public var kind: Kind {
    switch self {
    case .identifier, .label, .title, .wdType, .traits, .text: .text
    case .value, .placeholderValue, .wdName, .wdLabel, .wdValue, .wdPlaceholderValue, .customActions, .uid:
      .optionalText
    case .exists, .displayed, .enabled, .selected, .hittable, .hasFocus, .hasKeyboardFocus, .focused, .visible,
      .accessible,
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

  /// The name without the prefix `wd`, which only distinguishes WebDriverAgent's label from XCUITest's. Both are named
  /// `label`.
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
  /// Whether the attribute can be NULL.
  var isOptional: Bool {
    switch self {
    case .optionalText, .optionalNumber: true
    default: false
    }
  }

  var isText: Bool { self == .text || self == .optionalText }

  /// A phrase for the type that completes “label is …”, such as `a string`.
  var phrase: String {
    switch self {
    case .text, .optionalText: "a string"
    case .flag: "a Boolean"
    case .number, .optionalNumber: "a number"
    case .textList: "a list of strings"
    case .rectangle: "a rectangle object"
    }
  }
}
