// Calibrations for programs. (`Docs/Formats.md`)

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
      header = report.header.isEmpty ? nil : report.header
      facts = report.isUnreadable ? nil : report.facts.map(Fact.init)
      unmentioned = report.unmentioned.isEmpty ? nil : report.unmentioned
      settings = report.settings.isEmpty ? nil : report.settings.map { Setting(line: $0.line, reason: $0.reason) }
      findings = report.findings.isEmpty ? nil : report.findings.map(FindingJSON.init)
    }
  }

  private struct Fact: Encodable {
    var id: String
    var claim: String
    var verdict: String
    var page: String?
    var questions: [Question]

    init(_ fact: CalibrationReport.Fact) {
      id = fact.id
      claim = fact.claim
      verdict = fact.verdict.rawValue
      page = fact.page
      questions = fact.questions.map(Question.init)
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

    init(_ question: CalibrationReport.Question) {
      id = question.id
      screen = question.screen
      query = question.query
      ask = question.ask
      verdict = question.verdict.rawValue
      expected = question.expected.isEmpty ? nil : question.expected
      answer = question.answer
      remark = question.remark
      seconds = question.seconds
      line = question.position.line
    }
  }

  private struct Setting: Encodable {
    var line: String
    var reason: String
  }
}
