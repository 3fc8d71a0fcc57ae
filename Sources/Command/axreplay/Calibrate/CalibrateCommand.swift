// Implements `axreplay calibrate`, which compares XCTest's answers on a device with axreplay's.

import AccessibilityTree
import Arguments
import Findings
import Reports
import SnapshotFormats

struct CalibrateCommand: Subcommand {
  static let name = "calibrate"
  static let abstract = "Compare XCTest's answers on a device with what axreplay assumes."

  static var discussion: String {
    """
    FILE is written on a Mac by the calibration kit in Docs/Calibration. It contains screens of a small app and \
    XCTest's answers to questions about them. axreplay answers the same questions, compares the answers, and prints \
    the settings that make it behave like that device.

    FILE may also be a text in which XCTest printed a query with what each step found, such as the debugDescription \
    of a query or the message of a failed test. axreplay evaluates the same query on the dump given with --dump, \
    which must show the same screen at the same moment, and prints where the answers differ.

    \(ExitCodes.paragraph(of: name))
    """
  }

  var format = OutputFormat.text
  var dump: String?
  var files: [String] = []

  static var arguments: [Argument<Self>] {
    [
      .choice("--format", "format", sets: \.format, help: "Output format."),
      .option(
        "--dump", "dump", sets: \.dump, completion: .files([]), help: "The dump on which to evaluate printed queries."),
      .positionals(
        "file", set: \.files, isRequired: true, completion: .files([]),
        help: "Files written by the calibration kit, texts with printed queries, or - for standard input."),
    ]
  }

  func run() throws {
    var report = CalibrationRun(format: format)
    let screen = try dump.map(Self.snapshot)
    for path in files {
      do throws(DumpFile.Problem) {
        report.add(try path == "-" ? DumpFile.standardInput() : DumpFile.bytes(of: path), path: path, on: screen)
      } catch {
        report.add(unreadable: Finding(unreadable: path, error.message))
      }
    }
    if format == .json { Terminal.standardOutput.write(report.json) }
    if report.hasFailed { throw ExitStatus.unusable }
    if report.isContradicted { throw ExitStatus.notFound }
  }

  /// Reads the dump on which printed queries are evaluated.
  private static func snapshot(_ path: String) throws -> Snapshot {
    let readings = DumpSession.readings(of: DumpPath(argument: path))
    let snapshots = readings.compactMap(\.snapshot)
    if let snapshot = snapshots.first {
      if snapshots.count > 1 {
        let note = Finding(
          code: "calibration-screen", severity: .note, position: SourcePosition(file: path),
          message: "the file has \(snapshots.count) dumps, of which the first is used",
          advice: "choose another one with its number, as in \(path)#2")
        Terminal.standardError.write(FindingText.lines(note))
      }
      return snapshot
    }
    let findings = readings.first?.findings ?? []
    for finding in findings { Terminal.standardError.write(FindingText.lines(finding)) }
    throw ExitStatus.unusable
  }
}
