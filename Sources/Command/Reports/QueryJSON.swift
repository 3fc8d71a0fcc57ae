// Answers of queries for programs. (`Docs/Formats.md`)

import AccessibilityTree

/// Answers as one JSON object. Keys and values are specified in `Docs/Formats.md`.
public enum QueryJSON {
  /// The object as text, indented, with sorted keys.
  ///
  ///     QueryJSON.text(expression: "buttons", using: "chain", [answer])
  ///
  /// - Parameters:
  ///   - expression: The locator as it was given.
  ///   - strategy: How it was understood, such as `chain`.
  ///   - answers: One for each dump, in the order of the call.
  public static func text(expression: String, using strategy: String, _ answers: [QueryAnswer]) -> String {
    JSONText.encode(Document(expression: expression, using: strategy, snapshots: answers.map(Answer.init)))
  }

  private struct Document: Encodable {
    var expression: String
    var using: String
    var snapshots: [Answer]
  }

  /// How many candidates a step left.
  private struct Step: Encodable {
    var step: String
    var count: Int
    var possible: Int?

    init(_ step: QueryAnswer.TraceStep) {
      self.step = step.step
      count = step.count
      possible = step.possibleCount > 0 ? step.possibleCount : nil
    }
  }

  private struct Answer: Encodable {
    var path: String
    var format: String?
    var elements: Int?
    var outcome: String
    var count: Int
    var matches: [ElementJSON]
    var possible: [ElementJSON]?
    var explanation: String?
    var doubt: String?
    var trace: [Step]?
    var differences: [String]?
    var findings: [FindingJSON]?

    init(_ answer: QueryAnswer) {
      path = answer.path
      format = answer.format
      elements = answer.elementCount
      outcome = answer.outcome.rawValue
      count = answer.matches.count
      matches = answer.matches.map(ElementJSON.init)
      possible = answer.possible.isEmpty ? nil : answer.possible.map(ElementJSON.init)
      explanation = answer.explanation.isEmpty ? nil : answer.explanation
      doubt = answer.doubt.isEmpty ? nil : answer.doubt
      trace = answer.trace.isEmpty ? nil : answer.trace.map(Step.init)
      differences = answer.differences.isEmpty ? nil : answer.differences
      findings = answer.findings.isEmpty ? nil : answer.findings.map(FindingJSON.init)
    }
  }
}
