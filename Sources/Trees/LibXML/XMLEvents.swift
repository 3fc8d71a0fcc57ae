// Declares the events of the XML parser.

public import Findings

/// The closures that ``XMLReader`` calls for the parts of a document, in document order.
///
///     var names: [String] = []
///     let events = XMLEvents(startElement: { tag in
///       names.append(tag.name.string)
///       return .proceed
///     })
///
/// The arguments of the closures are valid only during the call.
public struct XMLEvents {
  /// Called when an element begins. Returns whether to continue reading.
  public var startElement: (borrowing XMLStartTag) -> XMLReadingDecision
  /// Called when the innermost open element ends.
  public var endElement: () -> Void
  /// Called for text between tags, unless the text is only whitespace. Long text may be reported in pieces.
  public var text: (borrowing XMLText) -> Void
  /// Whether ``text`` is also called for text that is only whitespace.
  public var includesWhitespace = false

  /// Creates events from closures. The closures for element ends and for text are optional.
  public init(
    startElement: @escaping (borrowing XMLStartTag) -> XMLReadingDecision,
    endElement: @escaping () -> Void = {},
    text: @escaping (borrowing XMLText) -> Void = { _ in }
  ) {
    self.startElement = startElement
    self.endElement = endElement
    self.text = text
  }
}

/// Text between tags, valid only while ``XMLEvents/text`` runs.
public struct XMLText: ~Copyable {
  /// The text in UTF-8, including leading and trailing whitespace.
  public let utf8: UnsafeBufferPointer<UInt8>
  /// The parser's offset at the beginning of the text.
  private let offset: Int
  private let session: UnsafePointer<ReadingSession>

  init(utf8: UnsafeBufferPointer<UInt8>, offset: Int, session: UnsafePointer<ReadingSession>) {
    self.utf8 = utf8
    self.offset = offset
    self.session = session
  }

  /// The file position of the text's first non-whitespace character.
  public var position: SourcePosition { session.pointee.position(ofTextAt: offset) }
}

/// Whether the parser continues.
public enum XMLReadingDecision: Sendable {
  case proceed
  /// Stops reading: ``XMLReader/read(_:from:_:)`` returns as if the input had ended.
  case stop
}
