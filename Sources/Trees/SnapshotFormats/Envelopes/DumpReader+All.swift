// Reads all dumps of a file.

import Findings

extension DumpReader {
  /// Reads all dumps of a file: a dump, several dumps one after another, a WebDriver response, a log or report that
  /// contains page sources, or a gzip file or zip archive of such files.
  ///
  ///     let readings = DumpReader.readAll(bytes, file: "appium.log")
  ///     readings.count           // 3
  ///     readings[1].part?.lines  // 120...244
  ///
  /// Dumps may be written as they are, as strings with escapes, as JSON in JSON, or with entities as the text of
  /// another XML document. Lines and columns refer to the file, even if the dump is part of a string.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - file: The file name for positions in findings.
  ///   - limits: Limits on time and memory.
  /// - Returns: One reading for each dump, in the order of the file, with ``DumpReading/part`` if the file contains
  ///   anything else. If there is no dump, the result is one reading with an error.
  public static func readAll(
    _ bytes: UnsafeRawBufferPointer, file: String, limits: DumpLimits = DumpLimits()
  ) -> [DumpReading] {
    readAll(bytes, file: file, limits: limits, keepsText: false)
  }

  /// Reads all dumps of a file.
  ///
  /// - Parameter keepsText: Whether ``DumpReading/text`` is set.
  package static func readAll(
    _ bytes: UnsafeRawBufferPointer, file: String, limits: DumpLimits = DumpLimits(), keepsText: Bool
  ) -> [DumpReading] {
    if bytes.count > limits.fileBytes {
      let finding = limits.finding(.fileBytes, at: SourcePosition(file: file))
      return [DumpReading(format: nil, snapshot: nil, findings: [finding])]
    }
    var archives = ArchiveReader(limits: limits)
    let envelopes = EnvelopeReader(limits: limits, keepsText: keepsText)
    let result = archives.read(bytes, file: file) ?? envelopes.readFile(bytes, file: file)
    var readings = result.readings
    let count = readings.count
    for index in readings.indices {
      readings[index].part?.number = index + 1
      readings[index].part?.count = count
    }
    if !readings.isEmpty { readings[0].findings += result.remarks }
    return readings
  }

  /// Reads all dumps of a file from an array.
  ///
  ///     DumpReader.readAll(Array(text.utf8), file: "appium.log").count  // 3
  public static func readAll(_ bytes: [UInt8], file: String, limits: DumpLimits = DumpLimits()) -> [DumpReading] {
    bytes.withUnsafeBytes { readAll($0, file: file, limits: limits) }
  }

  /// Returns the first reading with a snapshot, or else the first reading, with a note on the others.
  static func firstReading(of readings: [DumpReading], file: String) -> DumpReading {
    guard var reading = readings.first(where: { $0.snapshot != nil }) ?? readings.first else {
      return DumpReading(format: nil, snapshot: nil, findings: [])
    }
    guard readings.count > 1, let part = reading.part else { return reading }
    let others = readings.compactMap(\.part).filter { $0.number != part.number }
    let place = others.first.map { "; \($0.place)" } ?? ""
    reading.findings.append(
      Finding(
        code: "dump-several", severity: .note, position: SourcePosition(file: file, line: part.lines?.lowerBound),
        message: "the file contains \(readings.count) dumps; this is dump \(part.number)\(place)",
        advice: "save each dump in a file of its own"))
    return reading
  }
}

extension DumpPart {
  /// The place of the dump in words.
  fileprivate var place: String {
    let name = "dump \(number)" + (application.map { " (\($0))" } ?? "")
    if let entry { return "\(name) is \(entry)" }
    guard let lines else { return "\(name) is not read" }
    return "\(name) is on lines \(lines.lowerBound) to \(lines.upperBound)"
  }
}
