// Text with meaning attached, so that the command can colour it and nobody else needs to know how.

/// A piece of text whose parts carry a role. Plain text is one step away; colours are the command's business.
public struct StyledText: Sendable {
  /// What a part of a text is, not what it looks like.
  public enum Role: Sendable {
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

  public struct Part: Sendable {
    public let text: String
    public let role: Role
  }

  public private(set) var parts: [Part] = []

  public init(_ text: String = "", _ role: Role = .plain) {
    append(text, role)
  }

  public mutating func append(_ text: String, _ role: Role = .plain) {
    if !text.isEmpty { parts.append(Part(text: text, role: role)) }
  }

  public mutating func append(_ other: StyledText) { parts += other.parts }

  /// A text of foreign origin on one line, with what would be invisible or would steer the terminal escaped.
  public static func visible(_ text: String) -> String { DisplayText.visible(text) }

  /// The text without its roles.
  public var plain: String { parts.map(\.text).joined() }

  public var isEmpty: Bool { parts.isEmpty }
}
