// libxml2's callbacks. Each finds the session behind the context pointer and passes the event on.

import CLibXML2

/// The functions that libxml2 calls. Those left out are not called at all.
func saxCallbacks() -> xmlSAXHandler {
  var callbacks = xmlSAXHandler()
  callbacks.initialized = UInt32(XML_SAX2_MAGIC)
  callbacks.internalSubset = { context, _, _, _ in session(context)?.pointee.refuseDocumentType() }
  callbacks.startElementNs = { context, name, prefix, _, _, _, attributeCount, _, attributes in
    guard let session = session(context), let name else { return }
    let tag = XMLStartTag(
      name: XMLName(address: name), prefix: prefix.map(XMLName.init(address:)),
      line: session.pointee.lineOfTagStart(), attributeCount: Int(attributeCount),
      attributes: UnsafeRawPointer(attributes)?.assumingMemoryBound(to: UnsafePointer<UInt8>?.self),
      session: UnsafePointer(session))
    if session.pointee.events.startElement(tag) == .stop { session.pointee.stop() }
  }
  callbacks.endElementNs = { context, _, _, _ in
    guard let session = session(context) else { return }
    session.pointee.noteEventEnd()
    session.pointee.events.endElement()
  }
  callbacks.comment = { context, _ in session(context)?.pointee.noteMiscellanyEnd() }
  callbacks.processingInstruction = { context, _, _ in session(context)?.pointee.noteMiscellanyEnd() }
  callbacks.characters = { context, bytes, count in
    guard let session = session(context) else { return }
    session.pointee.noteEventEnd()
    let utf8 = UnsafeBufferPointer(start: bytes, count: Int(count))
    if XMLReader.isBlank(utf8) { return }
    session.pointee.events.text(XMLText(utf8: utf8, session: UnsafePointer(session)))
  }
  // The same function for blanks keeps libxml2 from deciding which blanks matter, which costs more than a look.
  callbacks.ignorableWhitespace = callbacks.characters
  callbacks.serror = { context, error in
    guard let error = error?.pointee else { return }
    session(context)?.pointee.record(error)
  }
  return callbacks
}

/// For complaints without a parser, which libxml2 would print otherwise. It keeps one such function for each thread and
/// does not tell which, so a program that has set its own must set it again after reading a dump.
func listenOutsideTheParser(_ session: UnsafeMutablePointer<ReadingSession>?) {
  guard let session else {
    xmlSetStructuredErrorFunc(nil, nil)
    return
  }
  xmlSetStructuredErrorFunc(session) { context, error in
    guard let error = error?.pointee else { return }
    LibXML.session(context)?.pointee.recordOutside(error)
  }
}

private func session(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ReadingSession>? {
  context?.assumingMemoryBound(to: ReadingSession.self)
}

extension ReadingSession {
  /// Ends the reading at the handler's wish.
  mutating func stop() {
    isStopped = true
    xmlStopParser(context)
  }

  mutating func refuseDocumentType() {
    if failure == nil {
      failure = XMLReadingError(
        kind: .documentType, message: "a document type declaration (<!DOCTYPE …>) is not accepted",
        position: position(of: nil))
    }
    xmlStopParser(context)
  }

  /// Keeps a complaint of libxml2: the first fatal one as the failure, the first of each kind of lesser ones as
  /// warnings. A hostile document can give rise to millions, so the others cost next to nothing.
  mutating func record(_ error: xmlError) {
    if failure != nil || isStopped { return }
    if error.level != XML_ERR_FATAL, let known = warnings.firstIndex(where: { $0.code == Int(error.code) }) {
      warnings[known].repetitions += 1
      return
    }
    let text = error.message.map { String(cString: $0) } ?? "unknown error"
    var kind = XMLReadingError.Kind(code: Int(error.code), message: text)
    // Whatever is wrong at the very end is wrong because the rest is missing, unless it is the last tag's name.
    if kind == .malformed, isAtEnd, Int(error.code) != Int(XML_ERR_TAG_NAME_MISMATCH.rawValue) { kind = .truncated }
    let complaint = XMLReadingError(
      kind: kind,
      message: text.split(whereSeparator: \.isNewline).joined(separator: " "),
      position: position(of: nil), code: Int(error.code))
    if error.level == XML_ERR_FATAL { failure = complaint } else { warnings.append(complaint) }
  }

  /// Keeps a complaint that libxml2 makes outside the parser: the converter of encodings knows no context.
  mutating func recordOutside(_ error: xmlError) {
    if failure != nil || isStopped { return }
    let text = error.message.map { String(cString: $0) } ?? "unknown error"
    failure = XMLReadingError(
      kind: .encoding, message: text.split(whereSeparator: \.isNewline).joined(separator: " "),
      position: position(of: nil), code: Int(error.code))
  }
}

extension XMLReadingError.Kind {
  /// Sorts libxml2's codes. Versions differ in the code for the nesting limit, and agree on how the message begins.
  init(code: Int, message: String) {
    switch code {
    case Int(XML_ERR_DOCUMENT_END.rawValue): self = .extraContent
    case Int(XML_ERR_TAG_NOT_FINISHED.rawValue): self = .truncated
    default: self = message.hasPrefix("Excessive depth in document") ? .tooDeep : .malformed
    }
  }
}

extension XMLReadingError {
  /// Which common mistake it is; nil for any other.
  public var mistake: Mistake? {
    switch code {
    case Int(XML_ERR_NAME_REQUIRED.rawValue), Int(XML_ERR_ENTITYREF_SEMICOL_MISSING.rawValue): .ampersand
    case Int(XML_ERR_UNDECLARED_ENTITY.rawValue): .ampersand
    case Int(XML_ERR_SPACE_REQUIRED.rawValue), Int(XML_ERR_LT_IN_ATTRIBUTE.rawValue): .quote
    case Int(XML_ERR_INVALID_CHAR.rawValue), Int(XML_ERR_INVALID_CHARREF.rawValue): .character
    case Int(XML_ERR_RESERVED_XML_NAME.rawValue): .secondDeclaration
    default: nil
    }
  }
}
