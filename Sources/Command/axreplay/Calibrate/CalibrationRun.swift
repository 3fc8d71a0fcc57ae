// Compares the answers of devices in one run of `axreplay calibrate`.

import AccessibilityTree
import Calibration
import Findings
import Reports
import SnapshotFormats

/// The results of one run, which are printed as they are added if the format is text.
struct CalibrationRun {
  private let format: OutputFormat
  private var reports: [CalibrationReport] = []
  private var evidence: [(path: String, evidence: QueryEvidence)] = []
  /// Whether a file cannot be read.
  private(set) var hasFailed = false

  init(format: OutputFormat) { self.format = format }

  /// Whether a device answered otherwise than axreplay.
  var isContradicted: Bool {
    reports.contains(where: \.isContradicted) || evidence.contains(where: \.evidence.isContradicted)
  }

  var json: String { CalibrationJSON.text(reports, evidence) }

  /// Compares the answers in a file: those of the calibration kit, or printed queries.
  ///
  /// - Parameter screen: The dump on which to evaluate printed queries; nil if none was given.
  mutating func add(_ bytes: [UInt8], path: String, on screen: Snapshot?) {
    let printed = PrintedHierarchy.read(bytes, file: path)
    if printed.allSatisfy({ $0.query == nil }) {
      let start = bytes.firstIndex { !$0.isBlank } ?? bytes.endIndex
      guard printed.isEmpty, bytes[start...].first == UInt8(ascii: "{") else {
        return add(
          unreadable: Finding(
            code: "calibration-screen", severity: .error, position: SourcePosition(file: path, line: 1),
            message: "the file has neither a printed query nor answers of the calibration kit",
            advice: """
              print the debugDescription of a query or an element, or copy the message of a failed test: a printed \
              query begins with “Query chain:” or “Find: ”
              """))
      }
      var findings: [Finding] = []
      let file = CalibrationReader.read(bytes, file: path, &findings)
      return add(CalibrationReport(path: path, file, findings: findings))
    }
    for hierarchy in printed {
      guard let query = hierarchy.query else { continue }
      guard let screen = screen ?? Self.screen(of: hierarchy) else {
        add(
          unreadable: Finding(
            code: "calibration-screen", severity: .error, position: SourcePosition(file: path, line: query.line),
            message: "the text has a query, but not the whole screen",
            advice: "pass a dump of the same moment with --dump"))
        continue
      }
      let result = QueryEvidence(query, on: screen)
      evidence.append((path, result))
      if format == .text { Terminal.standardOutput.write(EvidenceText.lines(result, path: path)) }
    }
  }

  /// Returns the screen that was printed together with a query: the description of an app has its tree and the query
  /// that found it.
  private static func screen(of hierarchy: PrintedHierarchy) -> Snapshot? {
    guard let snapshot = hierarchy.reading.snapshot, snapshot.nesting == .recorded,
      snapshot.root.type == .application
    else { return nil }
    return snapshot
  }

  /// Reports a file that cannot be read.
  mutating func add(unreadable finding: Finding) {
    add(CalibrationReport(path: finding.position.file, nil, findings: [finding]))
  }

  private mutating func add(_ report: CalibrationReport) {
    reports.append(report)
    for finding in report.findings { Terminal.standardError.write(FindingText.lines(finding)) }
    if report.isUnreadable || report.findings.contains(where: { $0.severity == .error }) { hasFailed = true }
    if format == .text, !report.isUnreadable { Terminal.standardOutput.write(CalibrationText.lines(report)) }
  }
}
