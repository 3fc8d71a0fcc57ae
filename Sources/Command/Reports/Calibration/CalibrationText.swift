// Writes calibrations as text.

import Calibration
import Text

/// Writes a calibration as text. The line for each fact is followed by the answers that contradict it and the questions
/// that remain undecided. Facts about which the file contains no questions are listed at the end.
public enum CalibrationText {
  /// Returns the lines for one file.
  ///
  ///     calibration.json: Xcode 26.1, iPhone 17: 84 questions on 11 screens
  ///       confirmed     containing.self  2 of 2 questions: containing(predicate) keeps …
  public static func lines(_ report: CalibrationReport) -> [StyledText] {
    if report.isUnreadable { return [StyledText("\(DisplayText.visible(report.path)): cannot be read", .failure)] }
    let width = report.facts.map(\.fact.id.count).max() ?? 0
    return [headline(report)] + report.facts.flatMap { lines($0, width) } + conclusion(report)
  }

  private static func headline(_ report: CalibrationReport) -> StyledText {
    var line = StyledText("\(DisplayText.visible(report.path)): ")
    let header = report.file?.facts ?? []
    if !header.isEmpty { line.append(header.map(DisplayText.visible).joined(separator: ", ") + ": ") }
    let questions = report.facts.reduce(0) { $0 + $1.verdicts.count }
    line.append("\(counted(questions, "question")) on \(counted(report.file?.screens.count ?? 0, "screen"))")
    return line
  }

  private static func lines(_ fact: CalibrationReport.Fact, _ width: Int) -> [StyledText] {
    var line = StyledText("  ")
    line.append(DisplayText.padded(fact.status.rawValue, to: 12), role(fact.status))
    line.append("  " + DisplayText.padded(fact.fact.id, to: width))
    let answered = fact.verdicts.count { $0.status != .notAsked }
    let met = fact.verdicts.count { $0.status == .confirmed || $0.status == .leftOpen }
    line.append("  \(met) of \(answered)", .secondary)
    line.append("  \(fact.fact.claim)")
    if fact.status == .contradicted, let page = fact.page { line.append(" (\(page))", .secondary) }
    return [line] + fact.verdicts.flatMap(lines)
  }

  private static func lines(_ verdict: CalibrationComparison.Verdict) -> [StyledText] {
    let question = verdict.question
    let query = "\(DisplayText.visible(question.query)), \(question.ask.rawValue)"
    switch verdict.status {
    case .confirmed: return []
    case .leftOpen:
      return [
        StyledText(
          "    \(question.id): result on this device: \(DisplayText.visible(verdict.remark ?? question.answer?.text ?? ""))",
          .doubt)
      ]
    case .notAsked:
      let reason = verdict.remark.map { ": \(DisplayText.visible($0))" } ?? ""
      return [StyledText("    \(question.id) was not asked\(reason)", .doubt)]
    case .contradicted:
      var head = StyledText("    \(question.id)", .failure)
      head.append("  \(question.position)", .secondary)
      let expected = verdict.expected.map(DisplayText.visible).joined(separator: "; or ")
      var answer = StyledText("      XCTest    \(DisplayText.visible(question.answer?.text ?? ""))")
      if let remark = verdict.remark { answer.append("  (\(remark))", .secondary) }
      return [
        head, StyledText("      query     \(query), on “\(DisplayText.visible(verdict.screen))”"),
        StyledText("      expected  \(expected)"), answer,
      ]
    }
  }

  private static func conclusion(_ report: CalibrationReport) -> [StyledText] {
    var lines: [StyledText] = []
    let unmentioned = report.unmentioned
    if !unmentioned.isEmpty {
      let names = unmentioned.joined(separator: ", ")
      lines.append(StyledText("  \(counted(unmentioned.count, "fact")) not covered by any question: \(names)", .doubt))
    }
    lines.append(
      StyledText(
        summary("facts", report.facts.map(\.status)),
        report.isContradicted ? .failure : .success))
    lines.append(StyledText(summary("questions", report.facts.flatMap(\.verdicts).map(\.status))))
    if let setting = report.setting {
      lines.append(StyledText("add to axreplay.yml"))
      var line = StyledText("  \(setting.line)", .string)
      line.append("  # \(setting.reason)", .secondary)
      lines.append(line)
    }
    return lines
  }

  private static func summary(_ noun: String, _ all: [CalibrationReport.Status]) -> String {
    let parts = CalibrationReport.Status.allCases.map { status in
      "\(all.count { $0 == status }) \(status.rawValue)"
    }
    return "\(noun): " + parts.joined(separator: ", ")
  }

  private static func role(_ status: CalibrationReport.Status) -> StyledText.Role {
    switch status {
    case .confirmed: .success
    case .contradicted: .failure
    case .leftOpen, .notAsked: .doubt
    }
  }
}
