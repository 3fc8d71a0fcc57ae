// Reads dumps that are property lists, in XML or binary: `dictionaryRepresentation` as Foundation writes it.

import Findings

enum PropertyListDump {
  /// Returns whether a file is a property list.
  static func recognizes(_ text: DumpText) -> Bool {
    text.bytes.starts(with: BinaryPropertyList.magic) || XMLPropertyList.recognizes(text)
  }

  /// Reads a dump in a property list.
  static func read(_ text: DumpText, limits: DumpLimits) -> DumpReading {
    let isBinary = text.bytes.starts(with: BinaryPropertyList.magic)
    switch isBinary ? BinaryPropertyList.transcript(of: text) : XMLPropertyList.transcript(of: text) {
    case .failure(let refusal): return DumpReading(format: nil, snapshot: nil, findings: [refusal.finding])
    case .success(let transcript):
      if transcript.bytes.allSatisfy(\.isWhitespace) {
        return DumpReading(format: nil, snapshot: nil, findings: [Self.foreign(text.start)])
      }
      var reading = transcript.bytes.withUnsafeBytes { bytes in
        // Lines of a binary file have no meaning; columns of the transcript are not those of the file.
        let json = DumpText(bytes, from: SourcePosition(file: text.start.file, line: isBinary ? nil : 1))
        return limits.excess(inJSON: json).map { DumpReading(format: nil, snapshot: nil, findings: [$0]) }
          ?? JSONDump.read(json)
      }
      if reading.format == .snapshotJSON { reading.format = .snapshotPropertyList }
      for index in reading.findings.indices {
        reading.findings[index].position.column = nil
        if isBinary { reading.findings[index].position.line = nil }
        if reading.findings[index].code == "dump-unknown-format" { reading.findings[index] = Self.foreign(text.start) }
      }
      return reading
    }
  }

  private static func foreign(_ position: SourcePosition) -> Finding {
    Finding(
      code: "dump-unknown-format", severity: .error, position: position,
      message: "this property list is not a snapshot dictionary: it has no “elementType”",
      advice: Finding.expectedFormats)
  }

  /// The reason why a property list cannot be read.
  struct Refusal: Error {
    var finding: Finding

    init(_ finding: Finding) { self.finding = finding }

    init(_ code: String = "dump-malformed", at position: SourcePosition, _ message: String, advice: String? = nil) {
      finding = Finding(code: code, severity: .error, position: position, message: message, advice: advice)
    }
  }
}

extension DumpText {
  /// Creates the text of a dump from bytes that contain nothing else.
  init(_ bytes: UnsafeRawBufferPointer, from start: SourcePosition) {
    self.bytes = bytes
    self.start = start
    note = UnsafeRawBufferPointer(start: nil, count: 0)
  }
}
