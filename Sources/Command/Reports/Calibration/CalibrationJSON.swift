// Calibrations for programs. (`Docs/Formats.md`)

import Calibration
import Findings

/// Calibrations as one JSON object. Keys and values are specified in `Docs/Formats.md`.
public enum CalibrationJSON {
  /// The object as text, indented, with sorted keys.
  ///
  ///     CalibrationJSON.text([report])
  public static func text(_ reports: [CalibrationReport]) -> String {
    JSONText.encode(Document(calibrations: reports.map(Calibration.init)))
  }

  private struct Document: Encodable {
    var calibrations: [Calibration]
  }

  private struct Calibration: Encodable {
    var path: String
    var header: [String]?
    var facts: [Fact]?
    var unmentioned: [String]?
    var settings: [Setting]?
    var findings: [FindingJSON]?

    init(_ report: CalibrationReport) {
      path = report.path
      header = report.file?.facts.orNil
      facts = report.isUnreadable ? nil : report.facts.map(Fact.init)
      unmentioned = report.unmentioned.orNil
      settings = report.setting.map { [Setting(line: $0.line, reason: $0.reason)] }
      findings = report.findings.map(FindingJSON.init).orNil
    }
  }

  private struct Fact: Encodable {
    var id: String
    var claim: String
    var verdict: String
    var page: String?
    var questions: [Question]

    init(_ fact: CalibrationReport.Fact) {
      id = fact.fact.id
      claim = fact.fact.claim
      verdict = fact.status.rawValue
      page = fact.page
      questions = fact.verdicts.map(Question.init)
    }
  }

  private struct Question: Encodable {
    var id: String
    var screen: String
    var query: String
    var ask: String
    var verdict: String
    var expected: [String]?
    var answer: String?
    var remark: String?
    var seconds: Double?
    var line: Int?

    init(_ verdict: CalibrationComparison.Verdict) {
      let question = verdict.question
      id = question.id
      screen = verdict.screen
      query = question.query
      ask = question.ask.rawValue
      self.verdict = verdict.status.rawValue
      expected = verdict.expected.orNil
      answer = question.answer?.text
      remark = verdict.remark
      seconds = question.seconds
      line = question.position.line
    }
  }

  private struct Setting: Encodable {
    var line: String
    var reason: String
  }
}
