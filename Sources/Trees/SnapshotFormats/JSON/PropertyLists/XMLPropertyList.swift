// Converts property lists in XML to JSON.

import Findings
import JSON
import LibXML

/// A property list in XML.
enum XMLPropertyList {
  /// The number of bytes in which the first tag must begin.
  private static let prologLimit = 1_024

  /// Returns whether an XML file is a property list, according to its document type or its first tag.
  static func recognizes(_ text: DumpText) -> Bool {
    guard text.bytes.first == UInt8(ascii: "<") else { return false }
    return prolog(of: text) != nil
  }

  /// Returns the offset at which the document continues after its document type, and whether the declaration has
  /// declarations of its own; nil if the file is not a property list.
  private static func prolog(of text: DumpText) -> (end: Int, hasDeclarations: Bool)? {
    var offset = 0
    let bytes = UnsafeRawBufferPointer(rebasing: text.bytes.prefix(prologLimit))
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: "<plist".utf8) { return (0, false) }
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      if rest.starts(with: "<!DOCTYPE plist".utf8) {
        return (end + 1, rest[..<end].contains(UInt8(ascii: "[")))
      }
      guard rest.starts(with: "<?".utf8) || rest.starts(with: "<!--".utf8) else { return nil }
      offset = end + 1
    }
    return nil
  }

  /// Returns the property list as JSON, in which each value is on the same line.
  static func transcript(of text: DumpText) -> Result<JSONTranscript, PropertyListDump.Refusal> {
    // The document type that every property list has is skipped, because the parser refuses declarations.
    let prolog = prolog(of: text) ?? (0, false)
    if prolog.hasDeclarations {
      return .failure(
        PropertyListDump.Refusal(
          "dump-doctype", at: text.start, "the document type of the property list declares entities",
          advice: "delete the document type declaration; dumps do not need one"))
    }
    let start = text.position(of: prolog.end)
    let rest = UnsafeRawBufferPointer(rebasing: text.bytes[prolog.end...])
    var writer = XMLPropertyListWriter()
    do throws(XMLReadingError) {
      try read(rest, from: start, into: &writer)
    } catch {
      return .failure(PropertyListDump.Refusal(Finding(xml: error, severity: .error, in: text)))
    }
    if let fault = writer.fault {
      return .failure(
        PropertyListDump.Refusal(
          at: SourcePosition(file: text.start.file, line: fault.line), "not a valid property list: \(fault.message)"))
    }
    return .success(writer.transcript)
  }

  private static func read(
    _ bytes: UnsafeRawBufferPointer, from start: SourcePosition, into writer: inout XMLPropertyListWriter
  ) throws(XMLReadingError) {
    // The closures share the writer through a pointer, because Swift would check every access to a captured variable.
    let shared = UnsafeMutablePointer<XMLPropertyListWriter>.allocate(capacity: 1)
    shared.initialize(to: writer)
    defer {
      writer = shared.move()
      shared.deallocate()
    }
    var events = XMLEvents(
      startElement: { shared.pointee.begin($0) }, endElement: { shared.pointee.end() },
      text: { shared.pointee.add($0.utf8) })
    events.includesWhitespace = true
    _ = try XMLReader.read(bytes, from: start, events)
  }
}

/// Writes the elements of a property list as JSON.
struct XMLPropertyListWriter {
  private(set) var transcript = JSONTranscript()
  /// The first violation of the format.
  private(set) var fault: (line: Int, message: String)?
  private var open: [Tag] = []
  /// The text of the innermost element.
  private var text: [UInt8] = []
  private var line = 1

  private enum Tag: String {
    case plist, dict, array, key, string, integer, real, date, data
    case `true`, `false`
  }

  mutating func begin(_ tag: borrowing XMLStartTag) -> XMLReadingDecision {
    let name = tag.name.string
    line = tag.line
    guard let kind = Tag(rawValue: name) else {
      fault = (line, "<\(name)> is not an element of property lists")
      return .stop
    }
    switch open.last {
    case nil, .plist, .dict, .array: break
    default:
      fault = (line, "<\(name)> is inside a value")
      return .stop
    }
    open.append(kind)
    text.removeAll(keepingCapacity: true)
    guard kind == .dict || kind == .array else { return .proceed }
    write { (transcript) throws(JSONTranscript.MissingKey) in try transcript.begin(isObject: kind == .dict) }
    return fault == nil ? .proceed : .stop
  }

  mutating func add(_ utf8: UnsafeBufferPointer<UInt8>) {
    switch open.last {
    case nil, .plist, .dict, .array: break
    default: text.append(contentsOf: utf8)
    }
  }

  mutating func end() {
    guard let kind = open.popLast(), fault == nil else { return }
    let text = text
    write { (transcript) throws(JSONTranscript.MissingKey) in
      switch kind {
      case .plist: break
      case .dict, .array: try transcript.end()
      case .key: try transcript.writeKey(text)
      case .string, .date, .data: try transcript.writeString(text)
      case .true, .false: try transcript.writeLiteral(kind.rawValue.utf8)
      case .integer, .real: try Self.writeNumber(text, to: &transcript)
      }
    }
  }

  /// Writes a number as it is; as a string if JSON cannot represent it.
  private static func writeNumber(
    _ text: [UInt8], to transcript: inout JSONTranscript
  ) throws(JSONTranscript.MissingKey) {
    let isNumber = text.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes, from: SourcePosition(file: ""))
      guard case .number = try? reader.next(), case .end = try? reader.next() else { return false }
      return true
    }
    if isNumber {
      try transcript.writeLiteral(text)
    } else {
      try transcript.writeString(text)
    }
  }

  private mutating func write(_ body: (inout JSONTranscript) throws(JSONTranscript.MissingKey) -> Void) {
    transcript.advance(toLine: line)
    do throws(JSONTranscript.MissingKey) {
      try body(&transcript)
    } catch {
      fault = (line, "a dictionary must consist of keys and values in turn")
    }
  }
}
