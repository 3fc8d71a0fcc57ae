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
  ///   - suggestions: Locators for what was found; nil if they were not asked for.
  ///   - notes: Parts of the locator that were surely not meant.
  public static func text(
    expression: String, using strategy: String, _ answers: [QueryAnswer], suggestions: [SuggestionAnswer]? = nil,
    notes: [LocatorRemark] = []
  ) -> String {
    JSONText.encode(
      Document(
        expression: expression, using: strategy, snapshots: answers.map(Answer.init),
        suggestions: suggestions?.map(SuggestionJSON.init),
        notes: notes.isEmpty ? nil : notes.map { Remark($0, in: expression) }))
  }

  /// The object for a locator that cannot be understood: with the mistake, and without snapshots.
  public static func text(expression: String, using strategy: String, error: LocatorRemark) -> String {
    JSONText.encode(
      Document(expression: expression, using: strategy, snapshots: [], error: Remark(error, in: expression)))
  }

  private struct Document: Encodable {
    var expression: String
    var using: String
    var snapshots: [Answer]
    var suggestions: [SuggestionJSON]?
    var notes: [Remark]?
    var error: Remark?
  }

  /// What is wrong with a part of the locator.
  private struct Remark: Encodable {
    var message: String
    var start: Int
    var end: Int
    var text: String
    var suggestions: [String]?
    var advice: String?

    init(_ remark: LocatorRemark, in expression: String) {
      message = remark.message
      let bytes = Array(expression.utf8)
      let range = remark.range.clamped(to: 0..<bytes.count)
      (start, end) = (range.lowerBound, range.upperBound)
      text = String(decoding: bytes[range], as: UTF8.self)
      suggestions = remark.suggestions.isEmpty ? nil : remark.suggestions
      advice = remark.advice
    }
  }

  /// How many candidates a step left.
  private struct Step: Encodable {
    var step: String
    var count: Int
    var possible: Int?
    var remark: String?

    init(_ step: QueryAnswer.TraceStep) {
      self.step = step.step
      count = step.count
      possible = step.possibleCount > 0 ? step.possibleCount : nil
      remark = step.remark.isEmpty ? nil : step.remark
    }
  }

  private struct NearMiss: Encodable {
    var difference: String
    var kind: String
    var step: String
    var locator: String?
    var using: String?
    var element: ElementJSON

    init(_ miss: NearMissAnswer) {
      difference = miss.difference
      kind = miss.kind
      step = miss.step
      locator = miss.locator
      using = miss.locator == nil ? nil : miss.strategy
      element = ElementJSON(miss.element)
    }
  }

  private struct Doubt: Encodable {
    var index: Int
    var line: Int?
    var facts: [String]

    init(_ doubt: DoubtAnswer) {
      index = doubt.element.index
      line = doubt.element.line
      facts = doubt.facts
    }
  }

  private struct Order: Encodable {
    var step: String
    var picked: Int
    var inDocumentOrder: Int

    init(_ decision: OrderDecisionAnswer) {
      step = decision.step
      picked = decision.picked.index
      inDocumentOrder = decision.inDocumentOrder.index
    }
  }

  private struct DeviceFact: Encodable {
    var id: String
    var statement: String
    var confidence: String
    var option: String?

    init(_ fact: DeviceFactAnswer) {
      (id, statement, confidence, option) = (fact.id, fact.statement, fact.confidence, fact.option)
    }
  }

  private struct Hittability: Encodable {
    struct Place: Encodable {
      var x: Double
      var y: Double
    }

    var answer: String
    var confidence: String
    var reason: String
    var point: Place?
    var blockers: [Int]?
    var notes: [String]?

    init(_ hittability: HittabilityAnswer) {
      answer = hittability.answer
      confidence = hittability.confidence
      reason = hittability.reason
      point = hittability.point.map { Place(x: $0.x, y: $0.y) }
      blockers = hittability.blockers.isEmpty ? nil : hittability.blockers
      notes = hittability.notes.isEmpty ? nil : hittability.notes
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
    var hittability: [Hittability]?
    var locators: [String?]?
    var nearMisses: [NearMiss]?
    var doubts: [Doubt]?
    var order: [Order]?
    var deviceFacts: [DeviceFact]?
    var remarks: [String]?
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
      hittability = answer.hittability.isEmpty ? nil : answer.hittability.map(Hittability.init)
      locators = answer.locators.isEmpty ? nil : answer.locators.map { $0.isEmpty ? nil : $0 }
      nearMisses = answer.nearMisses.isEmpty ? nil : answer.nearMisses.map(NearMiss.init)
      doubts = answer.doubts.isEmpty ? nil : answer.doubts.map(Doubt.init)
      order = answer.orderDecisions.isEmpty ? nil : answer.orderDecisions.map(Order.init)
      deviceFacts = answer.deviceFacts.isEmpty ? nil : answer.deviceFacts.map(DeviceFact.init)
      remarks = answer.remarks.isEmpty ? nil : answer.remarks
      findings = answer.findings.isEmpty ? nil : answer.findings.map(FindingJSON.init)
    }
  }
}
