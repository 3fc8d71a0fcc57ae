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
  init(reading path: String) {
    self.init(path: path)
    do throws(DumpFile.Problem) {
      let bytes = try path == "-" ? DumpFile.standardInput() : DumpFile.bytes(of: path)
      guard let file = CalibrationReader.read(bytes, file: path, &findings) else {
        isUnreadable = true
        return
      }
      add(file)
    } catch {
      findings = [
        Finding(
          code: "file-unreadable", severity: .error, position: SourcePosition(file: path), message: error.message)
      ]
      isUnreadable = true
    }
  }

  private mutating func add(_ file: CalibrationFile) {
    header = file.facts
    screenCount = file.screens.count
    let comparison = CalibrationComparison(of: file)
    for fact in CalibrationFact.all {
      let verdicts = comparison.verdicts.filter { $0.question.fact == fact }
      if verdicts.isEmpty {
        unmentioned.append(fact.id)
      } else {
        facts.append(
          Fact(
            id: fact.id, claim: fact.claim, page: fact.row == nil ? nil : "Docs/XCTestVersions.md",
            questions: verdicts.map(Question.init)))
      }
    }
    if let option = comparison.option {
      settings = [Setting(line: "xctest: \(option.version)", reason: option.reason)]
    }
  }
}

extension CalibrationReport.Question {
  init(_ verdict: CalibrationComparison.Verdict) {
    let question = verdict.question
    let status: CalibrationReport.Verdict
    var remark = verdict.reading
    switch verdict.status {
    case .confirmed: status = .confirmed
    case .contradicted: status = .contradicted
    case .leftOpen: status = .leftOpen
    case .notAsked(let reason):
      status = .notAsked
      remark = reason
    }
    self.init(
      id: question.id, screen: verdict.screen, query: question.query, ask: question.ask.rawValue, verdict: status,
      expected: verdict.expected, answer: question.answer?.text, remark: remark, seconds: question.seconds,
      position: question.position)
  }
}
