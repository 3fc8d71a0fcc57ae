// Logs the events that the reader reports, one per line.

import Findings
import LibXML
import Testing

/// The position at which documents begin.
let documentStart = SourcePosition(file: "a.xml")

/// The events of a document as a string: `<name a=1 b=2>` for a start tag, `</>` for an end tag, `"text"`.
final class EventLog {
  private(set) var events: [String] = []
  private(set) var lines: [Int] = []
  private(set) var textPositions: [SourcePosition] = []
  private(set) var attributePositions: [String: SourcePosition] = [:]
  private(set) var endPositions: [SourcePosition] = []
  /// The names in order of appearance, each with the identity that the reader reports for it.
  private(set) var identities: [(name: String, identity: UInt)] = []
  /// The elements whose positions are logged. Other positions are not computed, because computing a position scans the
  /// whole input before it.
  let placesOf: Set<String>
  /// The name of the element at which to stop.
  var stopAt: String?

  init(placesOf: Set<String> = []) {
    self.placesOf = placesOf
  }

  /// Reads a document and returns the errors that did not stop the reader.
  @discardableResult
  func read(_ bytes: [UInt8]) throws -> [XMLReadingError] {
    try bytes.withUnsafeBytes { try XMLReader.read($0, from: documentStart, handlers) }
  }

  @discardableResult
  func read(_ text: String) throws -> [XMLReadingError] { try read(Array(text.utf8)) }

  var handlers: XMLEvents {
    XMLEvents(
      startElement: { [self] tag in
        note(tag)
        return tag.name.string == stopAt ? .stop : .proceed
      },
      endElement: { [self] in events.append("</>") },
      text: { [self] text in
        events.append("\"\(String(decoding: text.utf8, as: UTF8.self))\"")
        textPositions.append(text.position)
      })
  }

  private func note(_ tag: borrowing XMLStartTag) {
    var parts = [Self.name(tag.name, prefix: tag.prefix)]
    let notesPlaces = placesOf.contains(tag.name.string)
    identities.append((tag.name.string, tag.name.identity))
    for position in 0..<tag.attributeCount {
      guard let attribute = tag.attribute(at: position) else { continue }
      let name = Self.name(attribute.name, prefix: attribute.prefix)
      parts.append("\(name)=\(String(decoding: attribute.value, as: UTF8.self))")
      if notesPlaces { attributePositions[name] = attribute.position }
      identities.append((attribute.name.string, attribute.name.identity))
    }
    events.append("<\(parts.joined(separator: " "))>")
    lines.append(tag.line)
    if notesPlaces { endPositions.append(tag.endPosition) }
  }

  private static func name(_ name: XMLName, prefix: XMLName?) -> String {
    prefix.map { "\($0.string):\(name.string)" } ?? name.string
  }
}

/// Returns the events of a well-formed document.
func events(of text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
  let log = EventLog()
  let complaints = try log.read(text)
  #expect(complaints.isEmpty, sourceLocation: sourceLocation)
  return log.events
}
