// Implements `axreplay calibrate`, which compares XCTest's answers on a device with axreplay's.

package import ArgumentParser
import Calibration
import Findings
import Reports

package struct CalibrateCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Compare XCTest's answers on a device with what axreplay assumes.",
    discussion: """
      FILE is written on a Mac by the calibration kit in Docs/Calibration. It contains screens of a small app and \
      XCTest's answers to questions about them. axreplay answers the same questions, compares the answers, and prints \
      the settings that make it behave like that device.

      \(ExitCodes.paragraph(of: "calibrate"))
      """)

  @Option(help: "Output format.")
  var format = QueryCommand.OutputFormat.text

  @Argument(
    help: ArgumentHelp("Files written by the calibration kit, or - for standard input.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var files: [String]

  package init() {}

  package func run() throws {
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
  /// Reads a file and compares the answers in it with axreplay's.
  fileprivate init(reading path: String) {
    var findings: [Finding] = []
    do throws(DumpFile.Problem) {
      let bytes = try path == "-" ? DumpFile.standardInput() : DumpFile.bytes(of: path)
      let file = CalibrationReader.read(bytes, file: path, &findings)
      self.init(path: path, file, findings: findings)
    } catch {
      self.init(path: path, nil, findings: [Finding(unreadable: path, error.message)])
    }
  }
}
