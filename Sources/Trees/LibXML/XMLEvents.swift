// Who listens to the parser.

public import Findings

/// What ``XMLReader`` calls as it meets the parts of a document, in document order.
///
///     var names: [String] = []
///     let events = XMLEvents(startElement: { tag in
///       names.append(tag.name.string)
///       return .proceed
///     })
///
/// What the functions are given is valid only while they run.
public struct XMLEvents {
  /// An element begins. The answer says whether to read on.
  public var startElement: (borrowing XMLStartTag) -> XMLReadingDecision
  /// The innermost open element ends.
  public var endElement: () -> Void
  /// Text that is not blank stands between tags.
  public var text: (borrowing XMLText) -> Void

  /// Listens to what is given; the ends of elements and text may be left out.
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
  /// The text in UTF-8, blanks at both ends included.
  public let utf8: UnsafeBufferPointer<UInt8>
  let session: UnsafePointer<ReadingSession>

  init(utf8: UnsafeBufferPointer<UInt8>, session: UnsafePointer<ReadingSession>) {
    self.utf8 = utf8
    self.session = session
  }

  /// Where the first character that is not blank stands in the file.
  public var position: SourcePosition {
    let start = utf8.firstIndex { !XMLReader.isBlank($0) } ?? 0
    return session.pointee.position(of: utf8.baseAddress.map { $0 + start })
  }
}

/// What the parser does next.
public enum XMLReadingDecision: Sendable {
  /// Read on.
  case proceed
  /// Read no further; ``XMLReader/read(_:_:)`` returns as if the input had ended.
  case stop
}
