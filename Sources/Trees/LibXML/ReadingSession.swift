// The state that libxml2's callbacks see during one reading.

import CLibXML2
import Findings

/// Lives on the stack of ``XMLReader/read(_:_:)``. Callbacks reach it through a pointer, which also spares them
/// the run-time exclusivity checks that properties of a class would need.
@usableFromInline struct ReadingSession {
  let events: XMLEvents
  /// The whole input, to find line starts that libxml2 has already let go.
  let bytes: UnsafeRawBufferPointer
  /// Where the input begins in its file.
  let start: SourcePosition
  let context: xmlParserCtxtPtr
  /// The first fatal complaint; what follows it is a consequence of it.
  var failure: XMLReadingError?
  var warnings: [XMLReadingError] = []
  var isStopped = false
  /// The line in which the last event ended, where the next tag begins; 0 before the first tag.
  private var lineAfterEvent = 0

  init(events: XMLEvents, bytes: UnsafeRawBufferPointer, start: SourcePosition, context: xmlParserCtxtPtr) {
    self.events = events
    self.bytes = bytes
    self.start = start
    self.context = context
  }

  /// The place of an address inside the parser's buffer; nil or a foreign address stands for where the parser is.
  ///
  /// Reads the input from its beginning, so this is for findings, not for every tag.
  func position(of address: UnsafePointer<UInt8>?) -> SourcePosition {
    guard let input = context.pointee.input, let base = input.pointee.base, let current = input.pointee.cur,
      let end = input.pointee.end
    else { return start.adding(line: 1, column: 1) }
    let target = address.flatMap { base <= $0 && $0 < end ? $0 : nil } ?? current
    let offset = Int(bitPattern: input.pointee.consumed) + (target - base)
    // A converted encoding has other offsets than the input; libxml2's own count is the best there is.
    guard input.pointee.buf?.pointee.encoder == nil, offset <= bytes.count else {
      return start.adding(line: max(1, Int(input.pointee.line)), column: max(1, Int(input.pointee.col)))
    }
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return start.adding(line: 1 + before.count { $0 == UInt8(ascii: "\n") }, column: offset - lineStart + 1)
  }

  /// The parser has come to the end of the input.
  var isAtEnd: Bool {
    guard let input = context.pointee.input, let current = input.pointee.cur, let end = input.pointee.end else {
      return true
    }
    return current >= end
  }

  /// The line of the file in which the tag that ends at the parser's place begins. libxml2 counts up to the tag's end.
  ///
  /// Every blank between two tags is an event, so the tag begins where the event before it ended. Only what precedes
  /// the first tag is not reported.
  mutating func lineOfTagStart() -> Int {
    let line = lineAfterEvent == 0 ? lineOfFirstTag() : lineAfterEvent
    noteEventEnd()
    return (start.line ?? 1) - 1 + line
  }

  /// To be called at the end of every event inside the root element.
  mutating func noteEventEnd() {
    lineAfterEvent = Int(context.pointee.input?.pointee.line ?? 1)
  }

  /// To be called at the end of a comment or processing instruction. In front of the first tag they say nothing
  /// about where it begins, because the blanks there are no events.
  mutating func noteMiscellanyEnd() {
    if lineAfterEvent != 0 { noteEventEnd() }
  }

  /// Looks back for the beginning of the tag that ends at the parser's place.
  private func lineOfFirstTag() -> Int {
    guard let input = context.pointee.input, let base = input.pointee.base, let current = input.pointee.cur else {
      return 1
    }
    var line = Int(input.pointee.line)
    var cursor = current
    // No attribute value contains "<", so the nearest one to the left opens this tag.
    while cursor > base {
      cursor -= 1
      if cursor.pointee == UInt8(ascii: "<") { break }
      if cursor.pointee == UInt8(ascii: "\n") { line -= 1 }
    }
    return line
  }
}
