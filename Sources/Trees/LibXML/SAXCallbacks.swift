// Implements libxml2's callbacks. Each finds the session through the context pointer and forwards the event.

import CLibXML2

/// Returns the functions that libxml2 calls. Events without a callback are ignored.
func saxCallbacks() -> xmlSAXHandler {
  var callbacks = xmlSAXHandler()
  callbacks.initialized = UInt32(XML_SAX2_MAGIC)
  callbacks.internalSubset = { context, _, _, _ in session(context)?.pointee.refuseDocumentType() }
  callbacks.startElementNs = { context, name, prefix, _, _, _, attributeCount, _, attributes in
    guard let session = session(context), let name, session.pointee.isTagComplete else { return }
    let line = session.pointee.lineOfTagStart()
    guard session.pointee.reportedEvents.report() else { return }
    let tag = XMLStartTag(
      name: XMLName(address: name), prefix: prefix.map(XMLName.init(address:)),
      line: line, attributeCount: Int(attributeCount),
      attributes: UnsafeRawPointer(attributes)?.assumingMemoryBound(to: UnsafePointer<UInt8>?.self),
      session: UnsafePointer(session))
    if session.pointee.events.startElement(tag) == .stop { session.pointee.stop() }
  }
  callbacks.endElementNs = { context, _, _, _ in
    guard let session = session(context) else { return }
    session.pointee.noteEventEnd()
    if !session.pointee.reportedEvents.areRepeated { session.pointee.events.endElement() }
  }
  callbacks.comment = { context, _ in session(context)?.pointee.noteMiscellanyEnd() }
  callbacks.processingInstruction = { context, _, _ in session(context)?.pointee.noteMiscellanyEnd() }
  callbacks.characters = { context, bytes, count in
    guard let session = session(context) else { return }
    let offset = session.pointee.offsetAfterEvent
    let utf8 = UnsafeBufferPointer(start: bytes, count: Int(count))
    session.pointee.noteTextEnd(utf8)
    // libxml2 2.9 reports text after an error, too.
    if session.pointee.reportedEvents.areRepeated || session.pointee.failure != nil { return }
    if !session.pointee.events.includesWhitespace, XMLReader.isWhitespace(utf8) { return }
    session.pointee.events.text(XMLText(utf8: utf8, offset: offset, session: UnsafePointer(session)))
  }
  // Handling all whitespace with the same function is faster, because libxml2 need not decide which whitespace is
  // significant.
  callbacks.ignorableWhitespace = callbacks.characters
  callbacks.serror = { context, error in
    guard let error = error?.pointee else { return }
    session(context)?.pointee.record(error)
  }
  return callbacks
}

/// Records the errors that libxml2 reports without a parser context, which it would otherwise print. If the session is
/// nil, stops recording. libxml2 has one handler for such errors per thread, and setting a handler does not return the
/// previous one. A program that has installed its own handler must therefore install it again after reading a dump.
func setGlobalErrorHandler(_ session: UnsafeMutablePointer<ReadingSession>?) {
  guard let session else {
    xmlSetStructuredErrorFunc(nil, nil)
    return
  }
  xmlSetStructuredErrorFunc(session) { context, error in
    guard let error = error?.pointee else { return }
    LibXML.session(context)?.pointee.recordGlobalError(error)
  }
}

private func session(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ReadingSession>? {
  context?.assumingMemoryBound(to: ReadingSession.self)
}

extension ReadingSession {
  /// Stops reading at the request of the event handler.
  mutating func stop() {
    isStopped = true
    if let context { xmlStopParser(context) }
  }

  mutating func refuseDocumentType() {
    if failure == nil {
      failure = XMLReadingError(
        kind: .documentType, message: "a document type declaration (<!DOCTYPE …>) is not accepted", position: position)
    }
    if let context { xmlStopParser(context) }
  }

  /// Records a libxml2 error: the first fatal error as the failure, and the first non-fatal error of each kind as a
  /// warning. A malicious document can cause millions of errors, so all further errors must cost almost nothing.
  mutating func record(_ error: xmlError) {
    if failure != nil || isStopped { return }
    if error.level != XML_ERR_FATAL, let known = warnings.firstIndex(where: { $0.code == Int(error.code) }) {
      warnings[known].repetitions += 1
      return
    }
    let text = error.message.map { String(cString: $0) } ?? "unknown error"
    var kind = XMLReadingError.Kind(code: Int(error.code), message: text)
    // An error at the very end of the input means that it is truncated, unless the error is about the name of the last
    // tag.
    if kind == .malformed || kind == .extraContent, isAtEnd, Int(error.code) != Int(XML_ERR_TAG_NAME_MISMATCH.rawValue)
    {
      kind = .truncated
    }
    let readingError = XMLReadingError(
      kind: kind,
      message: text.split(whereSeparator: \.isNewline).joined(separator: " "),
      position: position, code: Int(error.code))
    if error.level == XML_ERR_FATAL { failure = readingError } else { warnings.append(readingError) }
  }

  /// Records an error from the encoding converter. libxml2 reports such errors outside the parser, because the
  /// converter does not have the parser's context.
  mutating func recordGlobalError(_ error: xmlError) {
    if failure != nil || isStopped { return }
    let text = error.message.map { String(cString: $0) } ?? "unknown error"
    failure = XMLReadingError(
      kind: .encoding, message: text.split(whereSeparator: \.isNewline).joined(separator: " "),
      position: position, code: Int(error.code))
  }
}

extension XMLReadingError.Kind {
  /// Classifies libxml2's codes. The code for the nesting limit differs between versions, but the beginning of the
  /// message does not.
  init(code: Int, message: String) {
    switch code {
    case Int(XML_ERR_DOCUMENT_END.rawValue): self = .extraContent
    case Int(XML_ERR_TAG_NOT_FINISHED.rawValue): self = .truncated
    default: self = message.hasPrefix("Excessive depth in document") ? .tooDeep : .malformed
    }
  }
}

extension XMLReadingError {
  /// The common mistake that this error indicates; nil if the error does not indicate one.
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
