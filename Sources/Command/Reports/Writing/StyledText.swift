// Text with meaning attached, so that the command can colour it and nobody else needs to know how.

/// A piece of text whose parts carry a role. Plain text is one step away; colours are the command's business.
///
///     var line = StyledText("login.xml: ")
///     line.append("1 match", .success)
///     line.plain  // "login.xml: 1 match"
public struct StyledText: Sendable {
  /// What a part of a text is, not what it looks like.
  public enum Role: Sendable {
    /// Text without a meaning of its own.
    case plain
    /// An element type.
    case type
    /// Text of the recorded app.
    case string
    /// Something secondary: paths, frames, names of columns.
    case secondary
    /// A positive answer.
    case success
    /// A negative answer, an error.
    case failure
    /// An answer that could not be given, a warning.
    case doubt
  }

  /// A stretch of text with one role.
  public struct Part: Sendable {
    /// The text; never empty.
    public let text: String
    /// What the text is.
    public let role: Role
  }

  /// The parts in order, none of them empty.
  public private(set) var parts: [Part] = []

  /// A text of one part, or of none if it is empty.
  public init(_ text: String = "", _ role: Role = .plain) {
    append(text, role)
  }

  /// Adds a part; an empty text adds none.
  public mutating func append(_ text: String, _ role: Role = .plain) {
    if !text.isEmpty { parts.append(Part(text: text, role: role)) }
  }

  /// Adds the parts of another text.
  public mutating func append(_ other: StyledText) { parts += other.parts }

  /// The text without its roles.
  public var plain: String { parts.map(\.text).joined() }

  /// The text has no character.
  public var isEmpty: Bool { parts.isEmpty }
}
