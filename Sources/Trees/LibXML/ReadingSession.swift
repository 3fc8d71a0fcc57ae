// Holds the state that libxml2's callbacks use while a document is read.

import CLibXML2
import Findings

/// The state of one call to ``XMLReader/read(_:_:)``, stored on the stack of that call. Callbacks reach it through a
/// pointer, which avoids the run-time exclusivity checks for properties of a class.
@usableFromInline struct ReadingSession {
  let events: XMLEvents
  /// The complete input, needed to find line starts that libxml2 has already discarded.
  let bytes: UnsafeRawBufferPointer
  /// The position of the input in its file.
  let start: SourcePosition
  let context: xmlParserCtxtPtr
  /// The first fatal error. Later errors are consequences of the first.
  var failure: XMLReadingError?
  var warnings: [XMLReadingError] = []
  var isStopped = false
  /// The line on which the last event ended, which is where the next tag begins; 0 before the first tag.
  private var lineAfterEvent = 0

  init(events: XMLEvents, bytes: UnsafeRawBufferPointer, start: SourcePosition, context: xmlParserCtxtPtr) {
    self.events = events
    self.bytes = bytes
    self.start = start
    self.context = context
  }

  /// Returns the position in the file that corresponds to an address in the parser's buffer. If the address is nil or
  /// not in the buffer, returns the parser's current position.
  ///
  /// Scans the input from the beginning, so call it only for findings, not for every tag.
  func position(of address: UnsafePointer<UInt8>?) -> SourcePosition {
    guard let input = context.pointee.input, let base = input.pointee.base, let current = input.pointee.cur,
      let end = input.pointee.end
    else { return start.adding(line: 1, column: 1) }
    let target = address.flatMap { base <= $0 && $0 < end ? $0 : nil } ?? current
    let offset = Int(bitPattern: input.pointee.consumed) + (target - base)
    // If the encoding was converted, the parser's offsets differ from those in the input; libxml2's line and column are
    // the best approximation.
    guard input.pointee.buf?.pointee.encoder == nil, offset <= bytes.count else {
      return start.adding(line: max(1, Int(input.pointee.line)), column: max(1, Int(input.pointee.col)))
    }
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return start.adding(line: 1 + before.count { $0 == UInt8(ascii: "\n") }, column: offset - lineStart + 1)
  }

  /// Whether the parser has reached the end of the input.
  var isAtEnd: Bool {
    guard let input = context.pointee.input, let current = input.pointee.cur, let end = input.pointee.end else {
      return true
    }
    return current >= end
  }

  /// Whether the start tag that the parser reports is complete. libxml2 also reports a tag that is cut off or has an
  /// invalid attribute, with as much of its name and attributes as it could read.
  var isTagComplete: Bool {
    guard let input = context.pointee.input, let current = input.pointee.cur, let end = input.pointee.end,
      current < end
    else { return false }
    if current.pointee == UInt8(ascii: ">") { return true }
    return current.pointee == UInt8(ascii: "/") && current + 1 < end && current[1] == UInt8(ascii: ">")
  }

  /// Returns the line on which the tag that ends at the parser's position begins. libxml2 itself reports only the line
  /// on which the tag ends.
  ///
  /// libxml2 reports whitespace between tags as a separate event, so a tag begins where the previous event ended.
  /// libxml2 does not report whitespace before the first tag, so the beginning of the first tag is found by searching
  /// backward.
  mutating func lineOfTagStart() -> Int {
    let line = lineAfterEvent == 0 ? lineOfFirstTag() : lineAfterEvent
    noteEventEnd()
    return (start.line ?? 1) - 1 + line
  }

  /// Call this at the end of every event inside the root element.
  mutating func noteEventEnd() {
    lineAfterEvent = Int(context.pointee.input?.pointee.line ?? 1)
  }

  /// Call this at the end of a comment or processing instruction. It has no effect before the first tag: libxml2 does
  /// not report whitespace there, so the first tag may begin on a later line than the one on which the comment or
  /// processing instruction ends.
  mutating func noteMiscellanyEnd() {
    if lineAfterEvent != 0 { noteEventEnd() }
  }

  /// Searches backward for the beginning of the tag that ends at the parser's position.
  private func lineOfFirstTag() -> Int {
    guard let input = context.pointee.input, let base = input.pointee.base, let current = input.pointee.cur else {
      return 1
    }
    var line = Int(input.pointee.line)
    var cursor = current
    // Attribute values cannot contain "<", so the nearest "<" to the left opens this tag.
    while cursor > base {
      cursor -= 1
      if cursor.pointee == UInt8(ascii: "<") { break }
      if cursor.pointee == UInt8(ascii: "\n") { line -= 1 }
    }
    return line
  }
}
