// Holds the state that libxml2's callbacks use while a document is read.

import CLibXML2
import Findings

/// The state of one call to ``XMLReader/read(_:from:_:)``, stored on the stack of that call. Callbacks reach it through
/// a pointer, which avoids the run-time exclusivity checks for properties of a class.
@usableFromInline struct ReadingSession {
  let events: XMLEvents
  /// The complete input, needed to find line starts that libxml2 has already discarded.
  let bytes: UnsafeRawBufferPointer
  /// The position of the input in its file.
  let start: SourcePosition
  /// libxml2's context; nil as long as the document is plain.
  var context: xmlParserCtxtPtr?
  /// The first fatal error. Later errors are consequences of the first.
  var failure: XMLReadingError?
  var warnings: [XMLReadingError] = []
  var isStopped = false
  var reportedEvents = ReportedEvents()
  /// The line on which the last event ended, which is where the next tag begins; 0 before the first tag.
  private var lineAfterEvent = 0
  /// The parser's offset at the end of the last event, which is where the next text begins.
  private(set) var offsetAfterEvent = 0
  /// The parser's offset at the beginning of the last start tag, unless it is the first.
  private(set) var offsetOfTag = 0

  init(events: XMLEvents, bytes: UnsafeRawBufferPointer, start: SourcePosition) {
    self.events = events
    self.bytes = bytes
    self.start = start
  }

  /// Prepares for reading the document again from the beginning, without reporting any event twice.
  ///
  /// - Parameter reported: What the reading so far has reported.
  mutating func beginAgain(_ reported: ReportedEvents.Extent) {
    failure = nil
    warnings = []
    lineAfterEvent = 0
    offsetAfterEvent = 0
    offsetOfTag = 0
    reportedEvents.beginAgain(reported)
  }

  /// Call this for each start tag of a plain document, with the offsets of its first byte and of its end.
  mutating func notePlainTag(from start: Int, to end: Int) {
    offsetOfTag = start
    offsetAfterEvent = end
    _ = reportedEvents.report()
  }

  /// Whether the parser has reached the end of the input.
  var isAtEnd: Bool {
    guard let input = context?.pointee.input, let current = input.pointee.cur, let end = input.pointee.end else {
      return true
    }
    return current >= end
  }

  /// Whether the start tag that the parser reports is complete. libxml2 also reports a tag that is cut off or has an
  /// invalid attribute, with as much of its name and attributes as it could read.
  var isTagComplete: Bool {
    guard let input = context?.pointee.input, let current = input.pointee.cur, let end = input.pointee.end,
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
    offsetOfTag = offsetAfterEvent
    noteEventEnd()
    // The parser is at the closing bracket. After an empty-element tag, the end of the element is an event of its own.
    offsetAfterEvent += 1
    return (start.line ?? 1) - 1 + line
  }

  /// Call this at the end of every event inside the root element.
  mutating func noteEventEnd() {
    guard let input = context?.pointee.input else { return }
    lineAfterEvent = Int(input.pointee.line)
    offsetAfterEvent = input.pointee.offset
  }

  /// Call this at the end of text inside the root element.
  mutating func noteTextEnd(_ text: UnsafeBufferPointer<UInt8>) {
    noteEventEnd()
    // libxml2 may report text before it moves on.
    if let current = context?.pointee.input?.pointee.cur, current == text.baseAddress { offsetAfterEvent += text.count }
  }

  /// Call this at the end of a comment or processing instruction. It has no effect before the first tag: libxml2 does
  /// not report whitespace there, so the first tag may begin on a later line than the one on which the comment or
  /// processing instruction ends.
  mutating func noteMiscellanyEnd() {
    if lineAfterEvent != 0 { noteEventEnd() }
  }

  /// Searches backward for the beginning of the tag that ends at the parser's position.
  private func lineOfFirstTag() -> Int {
    guard let input = context?.pointee.input, let base = input.pointee.base, let current = input.pointee.cur else {
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
