// Reads XML, with libxml2's SAX2 interface where it is not plain.

import CLibXML2
public import Findings

/// Reads XML and reports its parts as events.
///
/// Other files and the network are never accessed: document type declarations are refused, so there are no external
/// entities, and network access is disabled. There is no nesting limit, and neither parsing nor cleanup recurses.
public enum XMLReader {
  /// Reads a complete document.
  ///
  ///     let warnings = try XMLReader.read(bytes, from: SourcePosition(file: "login.xml"), events)
  ///     warnings.map(\.message)  // []
  ///
  /// - Parameters:
  ///   - bytes: The document in any encoding that libxml2 supports.
  ///   - start: The position of the document in its file.
  ///   - events: Called with the parts of the document, in order.
  /// - Returns: Non-fatal errors, such as an undeclared namespace prefix.
  /// - Throws: The first violation of XML syntax. Elements before the violation have already been reported.
  public static func read(
    _ bytes: UnsafeRawBufferPointer, from start: SourcePosition, _ events: XMLEvents
  ) throws(XMLReadingError) -> [XMLReadingError] {
    try read(bytes, from: start, events, nestingLimit: .unlimited)
  }

  /// The maximum depth to which elements may be nested.
  enum NestingLimit {
    /// No limit.
    case unlimited
    /// No limit, but the first reading ends at libxml2's default limit of 256 levels.
    case narrowAtFirst
    /// libxml2's default limit.
    case narrow
  }

  static func read(
    _ bytes: UnsafeRawBufferPointer, from start: SourcePosition, _ events: XMLEvents, nestingLimit: NestingLimit
  ) throws(XMLReadingError) -> [XMLReadingError] {
    guard bytes.contains(where: { !Self.isWhitespace($0) }) else {
      throw XMLReadingError(
        kind: .empty, message: "the document is empty", position: start.adding(line: 1, column: 1),
        code: Int(XML_ERR_DOCUMENT_EMPTY.rawValue))
    }
    guard let size = Int32(exactly: bytes.count), let address = bytes.baseAddress else {
      throw tooLarge(bytes, from: start)
    }
    var session = ReadingSession(events: events, bytes: bytes, start: start)
    var plain = PlainReading(start: address.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    // libxml2's names must have other addresses.
    defer { plain.deallocate() }
    // Only libxml2 reports whitespace, and has the limits that tests need.
    if nestingLimit == .unlimited, !events.includesWhitespace {
      if plain.run(&session) != .notPlain { return [] }
      session.beginAgain(.upToLastTag)
    }
    _ = libraryInitialization
    guard let context = xmlCreateMemoryParserCtxt(address.assumingMemoryBound(to: CChar.self), size) else {
      throw tooLarge(bytes, from: start)
    }
    defer { xmlFreeParserCtxt(context) }
    var options = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue
    if nestingLimit == .unlimited { options |= XML_PARSE_HUGE.rawValue }
    xmlCtxtUseOptions(context, Int32(bitPattern: UInt32(options)))

    session.context = context
    withUnsafeMutablePointer(to: &session) { session in
      context.pointee.userData = UnsafeMutableRawPointer(session)
      context.pointee.sax.pointee = saxCallbacks()
      setGlobalErrorHandler(session)
      xmlParseDocument(context)
      if session.pointee.failure?.kind == .tooDeep, nestingLimit != .narrow {
        readAgain(session, in: context)
      }
      setGlobalErrorHandler(nil)
    }
    if let failure = session.failure { throw failure }
    return session.warnings
  }

  private static func tooLarge(_ bytes: UnsafeRawBufferPointer, from start: SourcePosition) -> XMLReadingError {
    XMLReadingError(
      kind: .tooLarge, message: "the document has \(bytes.count) bytes, more than libxml2 can read at once",
      position: start.adding(line: 1, column: 1))
  }

  /// Reads a document that exceeds libxml2's nesting limit again, and reports the events from the limit on.
  ///
  /// Since version 2.14, libxml2 refuses more than 2,048 levels, whatever its options, when it reads a document by
  /// itself. When it is given the parts of a document, it has no limit, but it is slower: therefore only such documents
  /// are read in this way.
  private static func readAgain(_ session: UnsafeMutablePointer<ReadingSession>, in context: xmlParserCtxtPtr) {
    let bytes = session.pointee.bytes.assumingMemoryBound(to: CChar.self)
    // The context keeps its names, so equal names keep equal identities.
    guard xmlCtxtResetPush(context, nil, 0, nil, nil) == 0 else { return }
    session.pointee.beginAgain(.upToNextTag)
    xmlParseChunk(context, bytes.baseAddress, Int32(clamping: bytes.count), 1)
  }

  /// Runs once per process before the first use, as libxml2 requires for use from multiple threads.
  private static let libraryInitialization: Void = xmlInitParser()

  /// Returns whether text is only whitespace. Checks eight bytes at a time, because every tag may be preceded by
  /// indentation.
  static func isWhitespace(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(text)
    var offset = 0
    while offset < raw.count {
      if offset &+ 8 <= raw.count,
        raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) == 0x2020_2020_2020_2020
      {
        offset &+= 8
        continue
      }
      guard isWhitespace(raw[offset]) else { return false }
      offset &+= 1
    }
    return true
  }

  static func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
}
