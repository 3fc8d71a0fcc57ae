// What can be wrong with XML.

public import Findings

/// Why input is not acceptable XML, and where.
///
///     do {
///       _ = try XMLReader.read(bytes, from: SourcePosition(file: "login.xml"), events)
///     } catch {
///       print(error)  // login.xml:12:1: Premature end of data in tag a line 4
///     }
public struct XMLReadingError: Error, Hashable, Sendable {
  /// What is wrong, as far as a reader of dumps has to tell it apart.
  public enum Kind: Hashable, Sendable {
    /// There is nothing but white space.
    case empty
    /// The input ends before the root element does.
    case truncated
    /// Something follows the end of the root element.
    case extraContent
    /// A document type declaration. None is read, because entities declared there could pull in files or
    /// expand without bound.
    case documentType
    /// The libxml2 on this machine refuses elements nested as deeply as here.
    case tooDeep
    /// The input is larger than libxml2 can take (2 GiB).
    case tooLarge
    /// The bytes are not text in the encoding that the document claims.
    case encoding
    /// Any other offence against XML's grammar.
    case malformed
  }

  /// What is wrong.
  public var kind: Kind
  /// What the parser says, in one line.
  public var message: String
  /// Where the parser noticed it, which may be behind the mistake itself.
  public var position: SourcePosition
  /// libxml2's number for it; 0 if the complaint is not from libxml2.
  public var code: Int
  /// How many more complaints of the same kind there were.
  public var repetitions = 0

  /// An error from its parts, without repetitions.
  public init(kind: Kind, message: String, position: SourcePosition, code: Int = 0) {
    self.kind = kind
    self.message = message
    self.position = position
    self.code = code
  }
}

extension XMLReadingError {
  /// Mistakes that those who write or copy XML by hand make.
  public enum Mistake: Sendable {
    /// An ampersand that begins no entity, or an entity that nobody declared.
    case ampersand
    /// A quote or a less-than sign inside a value.
    case quote
    /// A character that XML cannot express.
    case character
    /// A second XML declaration in mid-document.
    case secondDeclaration
  }
}

extension XMLReadingError: CustomStringConvertible {
  /// `file:line:column: message`.
  public var description: String { "\(position): \(message)" }
}
