// Reads XML as recorders write it, without libxml2.

import Findings

/// A reading of a plain document: tags and attributes without prefixes in UTF-8, with nothing but spaces and line feeds
/// between them.
///
/// libxml2 spends most of its time on what no recorder writes. Where a document is not plain or not well-formed, this
/// reading ends, and libxml2 reads the document. So whatever is unusual is read in one way, and all errors are
/// libxml2's.
struct PlainReading {
  enum Outcome {
    /// The document was read to its end.
    case complete
    /// The receiver of the events ended the reading.
    case stopped
    /// The document is not plain. Everything up to the last start tag was reported.
    case notPlain
  }

  private var cursor: PlainCursor
  private let start: UnsafePointer<UInt8>
  private var names = PlainNames()
  /// The names of the open elements, outermost first.
  private var open: [Int] = []
  /// Five pointers for each attribute of the current tag, as libxml2 passes them.
  private let fields: UnsafeMutablePointer<UnsafePointer<UInt8>?>
  private var decoded: DecodedValues

  private static let maximumAttributes = 128

  /// Prepares for reading the document of `count` bytes at an address.
  init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    cursor = PlainCursor(position: start, end: start + count)
    decoded = DecodedValues(capacity: count)
    fields = .allocate(capacity: Self.maximumAttributes * 5)
    fields.initialize(repeating: nil, count: Self.maximumAttributes * 5)
  }

  /// Call this at the end, when no name of the document is in use.
  func deallocate() {
    fields.deallocate()
    names.deallocate()
    decoded.deallocate()
  }

  /// Reports the parts of the document as events.
  mutating func run(_ session: UnsafeMutablePointer<ReadingSession>) -> Outcome {
    guard cursor.skipDeclaration() else { return .notPlain }
    let events = session.pointee.events
    let lineOffset = (session.pointee.start.line ?? 1) - 1
    // Elements that have ended since the last start tag. If the document is not plain, libxml2 reports their ends.
    var endCount = 0
    var previous = 0
    repeat {
      guard cursor.isAtTag else { return .notPlain }
      if cursor.position[1] == UInt8(ascii: "/") {
        guard skipEndTag() else { return .notPlain }
        endCount += 1
      } else {
        let (tagStart, tagLine) = (cursor.position, cursor.line)
        cursor.position += 1
        let name = names.tag(after: previous, at: &cursor)
        guard name > 0, let attributeCount = readAttributes(of: name) else { return .notPlain }
        previous = name
        let isEmpty = cursor.position.pointee == UInt8(ascii: "/")
        guard !isEmpty || cursor.rest > 1 && cursor.position[1] == UInt8(ascii: ">") else { return .notPlain }
        while endCount > 0 {
          events.endElement()
          endCount -= 1
        }
        session.pointee.notePlainTag(from: tagStart - start, to: cursor.position - start)
        let tag = XMLStartTag(
          name: names[name], prefix: nil, line: lineOffset + tagLine, attributeCount: attributeCount,
          attributes: UnsafePointer(fields), session: UnsafePointer(session))
        if events.startElement(tag) == .stop { return .stopped }
        cursor.position += isEmpty ? 2 : 1
        if isEmpty { endCount += 1 } else { open.append(name) }
      }
      cursor.skipSpace()
    } while !open.isEmpty
    guard cursor.rest == 0 else { return .notPlain }
    while endCount > 0 {
      events.endElement()
      endCount -= 1
    }
    return .complete
  }

  /// Skips the end tag of the innermost element.
  ///
  /// - Returns: Whether it is complete, and has the name of the start tag.
  private mutating func skipEndTag() -> Bool {
    guard let name = open.popLast() else { return false }
    cursor.position += 2
    guard names.skip(name, at: &cursor) else { return false }
    cursor.skipSpace()
    guard cursor.rest > 0, cursor.position.pointee == UInt8(ascii: ">") else { return false }
    cursor.position += 1
    return true
  }

  /// Reads the attributes of a tag up to its closing bracket, or to the slash before it.
  ///
  /// - Returns: Their number; nil if they are not plain.
  private mutating func readAttributes(of tag: Int) -> Int? {
    names.beginTag()
    decoded.beginTag()
    var count = 0
    var previous = tag
    while true {
      let before = cursor.position
      cursor.skipSpace()
      guard cursor.rest > 1 else { return nil }
      let byte = cursor.position.pointee
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return count }
      guard cursor.position > before, count < Self.maximumAttributes else { return nil }
      let name = names.attribute(after: previous, at: &cursor)
      guard name > 0, cursor.rest > 2, let value = readValue() else { return nil }
      let field = fields + count &* 5
      field[0] = names[name].address
      field[3] = value.start
      field[4] = value.end
      previous = name
      count &+= 1
    }
  }

  /// Reads the value of an attribute, from the equals sign to the quotation mark that ends it.
  private mutating func readValue() -> (start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>)? {
    let quote = cursor.position[1]
    guard cursor.position.pointee == UInt8(ascii: "="), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    cursor.position += 2
    let start = cursor.position
    guard cursor.skipText(until: quote) else { return nil }
    let end = cursor.position
    cursor.position += 1
    if end.pointee == quote { return (start, end) }
    // An ampersand.
    cursor.position = end
    return decoded.read(from: start, until: quote, at: &cursor)
  }
}
