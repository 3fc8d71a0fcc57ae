// Describes XML errors.

public import Findings

/// The reason why input cannot be read as XML, with the position.
///
///     do {
///       _ = try XMLReader.read(bytes, from: SourcePosition(file: "login.xml"), events)
///     } catch {
///       print(error)  // login.xml:12:1: Premature end of data in tag a line 4
///     }
public struct XMLReadingError: Error, Hashable, Sendable {
  /// The kinds of errors that dump readers distinguish.
  public enum Kind: Hashable, Sendable {
    /// The input contains only whitespace.
    case empty
    /// The input ends before the end of the root element.
    case truncated
    /// There is content after the root element.
    case extraContent
    /// The input has a document type declaration. Declarations are refused, because their entities could read files or
    /// expand without bound.
    case documentType
    /// The elements are nested too deeply for the installed libxml2. Versions up to 2.15 read any number of levels.
    case tooDeep
    /// The input is too large for libxml2 (2 GiB).
    case tooLarge
    /// The bytes are not valid in the declared encoding.
    case encoding
    /// Any other violation of XML syntax.
    case malformed
  }

  /// The kind of error.
  public var kind: Kind
  /// The parser's message, on one line.
  public var message: String
  /// The position at which the parser detected the error, which may be after the mistake.
  public var position: SourcePosition
  /// libxml2's error code; 0 if the error does not come from libxml2.
  public var code: Int
  /// The number of further errors of the same kind.
  public var repetitions = 0

  /// Creates an error with ``repetitions`` set to 0.
  public init(kind: Kind, message: String, position: SourcePosition, code: Int = 0) {
    self.kind = kind
    self.message = message
    self.position = position
    self.code = code
  }
}

extension XMLReadingError {
  /// A common mistake in XML that was written or edited by hand.
  public enum Mistake: Sendable {
    /// An ampersand that does not begin an entity, or an undeclared entity.
    case ampersand
    /// A quote or less-than sign inside an attribute value.
    case quote
    /// A character that XML cannot represent.
    case character
    /// A second XML declaration inside the document.
    case secondDeclaration
  }
}

extension XMLReadingError: CustomStringConvertible {
  /// `file:line:column: message`.
  public var description: String { "\(position): \(message)" }
}
