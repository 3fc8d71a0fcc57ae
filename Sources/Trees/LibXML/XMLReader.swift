// Reading XML through libxml2's SAX2 interface.

import CLibXML2
public import Findings

/// Reads XML and reports what it meets.
///
/// Nothing is ever fetched: a document type declaration is refused, so there are no external entities, and the
/// parser may not use the network. Nesting is bounded only by libxml2 itself, and neither reading nor the
/// clean-up afterwards recurses.
public enum XMLReader {
  /// Reads a whole document.
  ///
  ///     let warnings = try XMLReader.read(bytes, from: SourcePosition(file: "login.xml"), events)
  ///     warnings.map(\.message)  // []: nothing to complain about
  ///
  /// - Parameters:
  ///   - bytes: The document in any encoding that libxml2 knows.
  ///   - start: Where the document begins in its file.
  ///   - events: Called with the parts of the document, in order.
  /// - Returns: Complaints that did not end the reading, such as an undeclared namespace prefix.
  /// - Throws: The first offence against XML's rules. Elements before it have been reported by then.
  public static func read(
    _ bytes: UnsafeRawBufferPointer, from start: SourcePosition, _ events: XMLEvents
  ) throws(XMLReadingError) -> [XMLReadingError] {
    try read(bytes, from: start, events, nestingLimit: .ofLibrary)
  }

  /// How deep elements may nest.
  enum NestingLimit {
    /// As deep as libxml2 goes when asked for its widest limits.
    case ofLibrary
    /// libxml2's narrow limit of 256 levels.
    case narrow
  }

  static func read(
    _ bytes: UnsafeRawBufferPointer, from start: SourcePosition, _ events: XMLEvents, nestingLimit: NestingLimit
  ) throws(XMLReadingError) -> [XMLReadingError] {
    _ = libraryIsReady
    guard bytes.contains(where: { !Self.isBlank($0) }) else {
      throw XMLReadingError(
        kind: .empty, message: "the document is empty", position: start.adding(line: 1, column: 1),
        code: Int(XML_ERR_DOCUMENT_EMPTY.rawValue))
    }
    guard let size = Int32(exactly: bytes.count), let address = bytes.baseAddress,
      let context = xmlCreateMemoryParserCtxt(address.assumingMemoryBound(to: CChar.self), size)
    else {
      throw XMLReadingError(
        kind: .tooLarge, message: "\(bytes.count) bytes are more than libxml2 can read at once",
        position: start.adding(line: 1, column: 1))
    }
    defer { xmlFreeParserCtxt(context) }
    var options = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue
    if nestingLimit == .ofLibrary { options |= XML_PARSE_HUGE.rawValue }
    xmlCtxtUseOptions(context, Int32(bitPattern: UInt32(options)))

    var session = ReadingSession(events: events, bytes: bytes, start: start, context: context)
    withUnsafeMutablePointer(to: &session) { session in
      context.pointee.userData = UnsafeMutableRawPointer(session)
      context.pointee.sax.pointee = saxCallbacks()
      listenOutsideTheParser(session)
      xmlParseDocument(context)
      listenOutsideTheParser(nil)
    }
    if let failure = session.failure { throw failure }
    return session.warnings
  }

  /// Once a process, before the first use, as libxml2 asks for when several threads use it.
  private static let libraryIsReady: Void = xmlInitParser()

  /// Nothing but blanks. Indentation is looked through eight bytes at a time: there is some before every tag.
  static func isBlank(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(text)
    var offset = 0
    while offset < raw.count {
      if offset &+ 8 <= raw.count,
        raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) == 0x2020_2020_2020_2020
      {
        offset &+= 8
        continue
      }
      guard isBlank(raw[offset]) else { return false }
      offset &+= 1
    }
    return true
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
}
