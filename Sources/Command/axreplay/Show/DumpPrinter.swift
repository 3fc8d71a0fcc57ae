// Writes one dump in the format that the user chose.

import AccessibilityTree
import Findings
import Reports
import SnapshotFormats
import Text

/// Writes dumps for `axreplay show`.
struct DumpPrinter: Sendable {
  /// The output for one dump.
  enum Output: Sendable {
    case text(String)
    case lines([StyledText])
    /// The format cannot express the dump.
    case impossible(Finding)
  }

  let format: ShowCommand.OutputFormat
  /// Whether to print what the dump records instead of its elements.
  let facts: Bool
  let options: TreeOptions
  let hasSeveralFiles: Bool
  /// The width of the terminal; nil for a pipe or a file.
  let width: Int?

  /// Returns the output for one dump; no lines if it cannot be read, because its findings are printed.
  func text(_ path: String, _ reading: DumpReading) -> Output {
    if format == .json { return .text(facts ? TreeJSON.facts(path, reading) : TreeJSON.snapshot(path, reading)) }
    guard let snapshot = reading.snapshot else { return .lines([]) }
    switch format {
    case .json, .outline: return .lines(facts ? QualityText.lines(path, reading) : outline(path, reading, snapshot))
    case .compact: return .lines(CompactOutline.lines(of: reading, path: path, options).map { StyledText($0) })
    case .wdaXML: return .text(WDAXMLWriter.text(snapshot))
    case .snapshotJSON: return .text(SnapshotJSONWriter.text(snapshot))
    case .debugDescription:
      if let text = DebugDescriptionWriter.text(snapshot) { return .text(text) }
      let limit = DebugDescriptionWriter.maximumLevels
      return .impossible(
        Finding(unreadable: path, "the dump has more than \(limit) levels, too many for debug-description"))
    }
  }

  private func outline(_ path: String, _ reading: DumpReading, _ snapshot: Snapshot) -> [StyledText] {
    var lines: [StyledText] = []
    if hasSeveralFiles || (reading.part?.count ?? 1) > 1 {
      lines.append(StyledText("\(DisplayText.visible(path)): \(counted(snapshot.count, "element"))", .secondary))
    }
    SnapshotOutline.forEachLine(of: snapshot, options, width: width) { lines.append($0) }
    return lines
  }
}
