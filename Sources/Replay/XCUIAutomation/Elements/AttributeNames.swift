// Declares the keys of a snapshot's dictionary. (`xcuitest-query-semantics` §6)

extension XCUIElement {
  /// The name of an attribute in ``XCUIElementSnapshot/dictionaryRepresentation``.
  ///
  ///     try app.snapshot().dictionaryRepresentation[.label] as? String  // "Shop"
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The key: `label`.
    public let rawValue: String

    /// Creates an attribute name from its key in the dictionary.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The key for an array that contains the dictionary of each child.
    public static let children = Self(rawValue: "children")
    /// The key for the raw value of the element type.
    public static let elementType = Self(rawValue: "elementType")
    public static let identifier = Self(rawValue: "identifier")
    public static let value = Self(rawValue: "value")
    public static let placeholderValue = Self(rawValue: "placeholderValue")
    public static let title = Self(rawValue: "title")
    public static let label = Self(rawValue: "label")
    /// The key for the frame, which is a dictionary with the keys `X`, `Y`, `Width` and `Height`.
    public static let frame = Self(rawValue: "frame")
    public static let enabled = Self(rawValue: "enabled")
    public static let selected = Self(rawValue: "selected")
    public static let hasFocus = Self(rawValue: "hasFocus")
    public static let horizontalSizeClass = Self(rawValue: "horizontalSizeClass")
    public static let verticalSizeClass = Self(rawValue: "verticalSizeClass")
  }
}
