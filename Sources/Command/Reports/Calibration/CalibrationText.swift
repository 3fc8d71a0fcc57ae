// Calibrations for people.

import Findings

/// A calibration as text: a line for each fact, and below it what contradicts it, what was left open, and what was not
/// asked.
public enum CalibrationText {
  /// The lines for one file.
  ///
  ///     calibration.json: Xcode 26.1, iPhone 17: 84 questions on 11 screens
  ///       confirmed     containing.self  2 of 2 questions: containing(predicate) keeps …
  public static func lines(_ report: CalibrationReport) -> [StyledText] {
    if report.isUnreadable { return [StyledText("\(DisplayText.visible(report.path)): cannot be read", .failure)] }
    let width = report.facts.map(\.id.count).max() ?? 0
    return [headline(report)] + report.facts.flatMap { lines($0, width) } + conclusion(report)
  }

  private static func headline(_ report: CalibrationReport) -> StyledText {
    var line = StyledText("\(DisplayText.visible(report.path)): ")
    if !report.header.isEmpty { line.append(report.header.map(DisplayText.visible).joined(separator: ", ") + ": ") }
    let questions = report.facts.reduce(0) { $0 + $1.questions.count }
    line.append("\(counted(questions, "question")) on \(counted(report.screenCount, "screen"))")
    return line
  }

  private static func lines(_ fact: CalibrationReport.Fact, _ width: Int) -> [StyledText] {
    var line = StyledText("  ")
    line.append(DisplayText.padded(fact.verdict.rawValue, to: 12), role(fact.verdict))
    line.append("  " + DisplayText.padded(fact.id, to: width))
    let asked = fact.questions.count { $0.verdict != .notAsked }
    let met = fact.questions.count { $0.verdict == .confirmed || $0.verdict == .leftOpen }
    line.append("  \(met) of \(asked)", .secondary)
    line.append("  \(fact.claim)")
    if fact.verdict == .contradicted, let page = fact.page { line.append(" (\(page))", .secondary) }
    return [line] + fact.questions.flatMap(lines)
  }

  private static func lines(_ question: CalibrationReport.Question) -> [StyledText] {
    let asked = "\(DisplayText.visible(question.query)), \(question.ask)"
    switch question.verdict {
    case .confirmed: return []
    case .leftOpen:
      return [
        StyledText("    \(question.id): here \(DisplayText.visible(question.remark ?? question.answer ?? ""))", .doubt)
      ]
    case .notAsked:
      let reason = question.remark.map { ": \(DisplayText.visible($0))" } ?? ""
      return [StyledText("    \(question.id) was not asked\(reason)", .doubt)]
    case .contradicted:
      var head = StyledText("    \(question.id)", .failure)
      head.append("  \(question.position)", .secondary)
      let expected = question.expected.map(DisplayText.visible).joined(separator: "; or ")
      var answer = StyledText("      XCTest    \(DisplayText.visible(question.answer ?? ""))")
      if let remark = question.remark { answer.append("  (\(remark))", .secondary) }
      return [
        head, StyledText("      asked     \(asked), on “\(DisplayText.visible(question.screen))”"),
        StyledText("      expected  \(expected)"), answer,
      ]
    }
  }

  private static func conclusion(_ report: CalibrationReport) -> [StyledText] {
    var lines: [StyledText] = []
    if !report.unmentioned.isEmpty {
      let names = report.unmentioned.joined(separator: ", ")
      lines.append(
        StyledText("  no question about \(counted(report.unmentioned.count, "fact")): \(names)", .doubt))
    }
    lines.append(
      StyledText(
        summary("facts") { verdict in report.facts.count { $0.verdict == verdict } },
        report.isContradicted ? .failure : .success))
    lines.append(StyledText(summary("questions", report.count)))
    if !report.settings.isEmpty {
      lines.append(StyledText("for axreplay.yml"))
      lines += report.settings.map { setting in
        var line = StyledText("  \(setting.line)", .string)
        line.append("  # \(setting.reason)", .secondary)
        return line
      }
    }
    return lines
  }

  private static func summary(_ noun: String, _ count: (CalibrationReport.Verdict) -> Int) -> String {
    "\(noun): " + CalibrationReport.Verdict.allCases.map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", ")
  }

  private static func role(_ verdict: CalibrationReport.Verdict) -> StyledText.Role {
    switch verdict {
    case .confirmed: .success
    case .contradicted: .failure
    case .leftOpen, .notAsked: .doubt
    }
  }
}
