// Collects what a reading reports, for comparisons of two readings.

import Findings

@testable import LibXML

/// Everything that a reading reports.
struct ReadingOutcome: Equatable {
  var events: [String]
  var lines: [Int]
  var textPositions: [SourcePosition]
  var attributePositions: [String: SourcePosition]
  var endPositions: [SourcePosition]
  var kind: XMLReadingError.Kind?
  var position: SourcePosition?
  var warnings: [XMLReadingError] = []

  /// Reads a document. Without limit, plain documents are read without libxml2.
  init(of document: [UInt8], _ limit: XMLReader.NestingLimit) throws {
    let log = EventLog(placesOf: ["b"])
    do {
      warnings = try document.withUnsafeBytes {
        try XMLReader.read($0, from: documentStart, log.handlers, nestingLimit: limit)
      }
    } catch let error as XMLReadingError {
      (kind, position) = (error.kind, error.position)
    }
    (events, lines, textPositions) = (log.events, log.lines, log.textPositions)
    (attributePositions, endPositions) = (log.attributePositions, log.endPositions)
  }
}
