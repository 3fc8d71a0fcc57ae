// Who listens to the parser.

/// What ``XMLReader`` calls as it meets the parts of a document, in document order.
public struct XMLEvents {
  /// An element begins.
  public var startElement: (borrowing XMLStartTag) -> XMLReadingDecision
  /// The innermost open element ends.
  public var endElement: () -> Void
  /// Text that is not blank stands between tags. The bytes are valid during the call only; the position is that of
  /// the first byte that is not blank, or where the text ends if the parser had to decode it.
  public var text: (UnsafeBufferPointer<UInt8>, XMLPosition) -> Void

  public init(
    startElement: @escaping (borrowing XMLStartTag) -> XMLReadingDecision,
    endElement: @escaping () -> Void = {},
    text: @escaping (UnsafeBufferPointer<UInt8>, XMLPosition) -> Void = { _, _ in }
  ) {
    self.startElement = startElement
    self.endElement = endElement
    self.text = text
  }
}

/// What the parser does next.
public enum XMLReadingDecision: Sendable {
  case proceed
  /// Read no further; ``XMLReader/read(_:_:)`` returns as if the input had ended.
  case stop
}
