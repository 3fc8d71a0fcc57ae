// Represents text whose parts have roles, so that only the command depends on colours.

/// Text whose parts have roles. The command chooses the colours; ``plain`` is the text without roles.
///
///     var line = StyledText("login.xml: ")
///     line.append("1 match", .success)
///     line.plain  // "login.xml: 1 match"
public struct StyledText: Sendable {
  /// The meaning of a part, independent of its appearance.
  public enum Role: Sendable {
    /// Text without a special meaning.
    case plain
    /// An element type.
    case type
    /// Text from the recorded app.
    case string
    /// Secondary text: paths, frames, names of columns.
    case secondary
    /// A positive result.
    case success
    /// A negative result, or an error.
    case failure
    /// An undecided result, or a warning.
    case doubt
  }

  /// A part of the text with one role.
  public struct Part: Sendable {
    /// The text; never empty.
    public let text: String
    /// The role of the text.
    public let role: Role
  }

  /// The parts in order, none of them empty.
  public private(set) var parts: [Part] = []

  /// Creates a styled text with one part, or with none if the string is empty.
  public init(_ text: String = "", _ role: Role = .plain) {
    append(text, role)
  }

  /// Adds a part, unless the string is empty.
  public mutating func append(_ text: String, _ role: Role = .plain) {
    if !text.isEmpty { parts.append(Part(text: text, role: role)) }
  }

  /// Adds the parts of another styled text.
  public mutating func append(_ other: StyledText) { parts += other.parts }

  /// Returns this text followed by another.
  func appending(_ other: StyledText) -> StyledText {
    var text = self
    text.append(other)
    return text
  }

  /// The text without its roles.
  public var plain: String { parts.map(\.text).joined() }

  /// Whether the text has no characters.
  public var isEmpty: Bool { parts.isEmpty }
}
