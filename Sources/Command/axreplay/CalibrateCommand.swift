// axreplay calibrate: what XCTest answered on a device against what axreplay takes for granted.

import ArgumentParser
import Calibration
import Findings
import Reports

struct CalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Compare XCTest's answers on a device with what axreplay assumes.",
    discussion: """
      FILE is what the calibration kit in Docs/Calibration writes on a Mac: screens of a small app, and XCTest's answers to \
      questions about them. Each question is answered here as well, and compared. Settings that make axreplay answer like that \
      device are printed at the end.

      Exit codes: 0 if nothing is contradicted, 1 if something is, 2 if a file, or a part of one, cannot be read.
      """)

  @Option(help: "What to print: text, json.")
  var format = QueryCommand.OutputFormat.text

  @Argument(help: ArgumentHelp("Files that the kit has written, or - for standard input.", valueName: "file"))
  var files: [String]

  func run() throws {
    var reports: [CalibrationReport] = []
    for path in files {
      let report = CalibrationReport(reading: path)
      reports.append(report)
      for finding in report.findings { Terminal.standardError.write(FindingText.lines(finding)) }
      if format == .text, !report.isUnreadable { Terminal.standardOutput.write(CalibrationText.lines(report)) }
    }
    if format == .json { Terminal.standardOutput.write(CalibrationJSON.text(reports)) }
    if reports.contains(where: { $0.isUnreadable || $0.findings.contains { $0.severity == .error } }) {
      throw ExitStatus.unusable
    }
    if reports.contains(where: \.isContradicted) { throw ExitStatus.notFound }
  }
}

extension CalibrationReport {
  /// The report on a file.
  fileprivate init(reading path: String) {
    var findings: [Finding] = []
    do throws(DumpFile.Problem) {
      let bytes = try path == "-" ? DumpFile.standardInput() : DumpFile.bytes(of: path)
      let file = CalibrationReader.read(bytes, file: path, &findings)
      self.init(path: path, file, findings: findings)
    } catch {
      let problem = Finding(
        code: "file-unreadable", severity: .error, position: SourcePosition(file: path), message: error.message)
      self.init(path: path, nil, findings: [problem])
    }
  }
}
