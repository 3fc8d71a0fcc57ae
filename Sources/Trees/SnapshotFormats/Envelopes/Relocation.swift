// Converts positions in decoded text to positions in the file that contains it.

import AccessibilityTree
import Findings

/// Moves readings of a decoded text to the text from which it was decoded. One value serves all readings of the text,
/// because its tables take as long to build as the text takes to read.
struct Relocation {
  private let decoded: DecodedText
  private let decodedLines: LineTable
  private let written: LineIndex
  private let isString: Bool
  /// The line of the file for each line of the decoded text.
  private let outerLines: [UInt32]

  /// - Parameters:
  ///   - written: The lines of the original text.
  ///   - isString: Whether the decoded text is a string, in which positions differ from those in the file.
  init(_ decoded: DecodedText, to written: LineIndex, isString: Bool) {
    self.isString = isString
    self.decoded = decoded
    decodedLines = LineTable(decoded.bytes)
    self.written = written
    outerLines = decodedLines.starts.map { offset in
      UInt32(clamping: written.position(at: decoded.writtenOffset(of: offset)).line ?? 1)
    }
  }

  /// Returns a reading with positions in the original text.
  func relocate(_ reading: DumpReading) -> DumpReading {
    var result = reading
    result.findings = reading.findings.map(relocate)
    result.fault = reading.fault.map(relocate)
    // The lines of a string are one line of the file.
    let isOneLine = outerLines.first == outerLines.last
    result.snapshot = reading.snapshot?.relocating { line, column in
      (outerLine(Int(line)), isOneLine || column > 0 ? outerColumn(Int(line), column: Int(column)) : 0)
    }
    result.part?.lines = reading.part?.lines.map { lines in
      let first = Int(outerLine(lines.lowerBound))
      return first...max(first, Int(outerLine(lines.upperBound)))
    }
    return result
  }

  /// Returns a finding with positions in the original text. If the text has several lines, which are usually one line
  /// of the file, a note contains the position in the decoded text.
  func relocate(_ finding: Finding) -> Finding {
    var result = finding
    result.position = relocate(finding.position)
    for index in result.notes.indices { result.notes[index].position = result.notes[index].position.map(relocate) }
    if isString, decodedLines.starts.count > 1, let line = finding.position.line, let column = finding.position.column {
      result.notes.append(Finding.Note("line \(line), column \(column) of the string that contains the dump"))
    }
    return result
  }

  private func relocate(_ inner: SourcePosition) -> SourcePosition {
    guard let line = inner.line, let lineStart = decodedLines.starts[checked: line - 1] else { return inner }
    let offset = min(lineStart + (inner.column ?? 1) - 1, decoded.bytes.count)
    return written.position(at: decoded.writtenOffset(of: offset))
  }

  /// Returns the column of the file for a position in the decoded text. Without a column, that is the first character
  /// of the line other than whitespace.
  private func outerColumn(_ line: Int, column: Int) -> UInt32 {
    guard let lineStart = decodedLines.starts[checked: line - 1] else { return 0 }
    var offset = lineStart + max(column, 1) - 1
    if column == 0 {
      while offset < decoded.bytes.count, decoded.bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    }
    return UInt32(clamping: written.position(at: decoded.writtenOffset(of: offset)).column ?? 0)
  }

  private func outerLine(_ line: Int) -> UInt32 { outerLines[checked: line - 1] ?? UInt32(clamping: line) }
}
