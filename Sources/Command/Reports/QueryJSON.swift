// Answers of queries for programs. (`Docs/Formats.md`)

import AccessibilityTree
import ElementQueries
public import LocatorStrategies
import PredicateFormat
import SnapshotFormats

/// Answers as one JSON object. Keys and values are specified in `Docs/Formats.md`.
public enum QueryJSON {
  /// The object as text, indented, with sorted keys.
  ///
  ///     QueryJSON.text(expression: "buttons", using: .chain, [answer])
  ///
  /// - Parameters:
  ///   - expression: The locator as it was given.
  ///   - strategy: How it was understood.
  ///   - answers: One for each dump, in the order of the call.
  ///   - suggestions: Locators for what was found, and the dump that has it; nil if they were not asked for.
  ///   - notes: Parts of the locator that were surely not meant.
  public static func text(
    expression: String, using strategy: LocatorStrategy, _ answers: [QueryAnswer],
    suggestions: [(path: String, locators: SuggestedLocators)]? = nil, notes: [LocatorNote] = []
  ) -> String {
    JSONText.encode(
      Document(
        expression: expression, using: strategy.rawValue, snapshots: answers.map(Answer.init),
        suggestions: suggestions?.map(SuggestionJSON.init),
        notes: notes.isEmpty
          ? nil : notes.map { Remark(message: $0.message, range: $0.range, in: expression, advice: $0.advice) }))
  }

  /// The object for a locator that cannot be understood: with the mistake, and without snapshots.
  public static func text(using strategy: LocatorStrategy, _ error: LocatorSyntaxError) -> String {
    let remark = Remark(
      message: error.message, range: error.range, in: error.locator, suggestions: error.suggestions,
      advice: error.advice)
    return JSONText.encode(
      Document(expression: error.locator, using: strategy.rawValue, snapshots: [], error: remark))
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

    init(
      message: String, range: Range<Int>, in expression: String, suggestions: [String] = [], advice: String?
    ) {
      self.message = message
      let bytes = Array(expression.utf8)
      let range = range.clamped(to: 0..<bytes.count)
      (start, end) = (range.lowerBound, range.upperBound)
      text = String(decoding: bytes[range], as: UTF8.self)
      self.suggestions = suggestions.orNil
      self.advice = advice
    }
  }

  /// How many candidates a step left.
  private struct Step: Encodable {
    var step: String
    var count: Int
    var possible: Int?
    var remark: String?
  }

  private struct NearMiss: Encodable {
    var difference: String
    var kind: String
    var step: String
    var locator: String?
    var using: String?
    var element: ElementJSON
  }

  private struct Doubt: Encodable {
    var index: Int
    var line: Int?
    var facts: [String]
  }

  private struct Order: Encodable {
    var step: String
    var picked: Int
    var inDocumentOrder: Int
  }

  private struct Fact: Encodable {
    var id: String
    var statement: String
    var confidence: String
    var option: String?
  }

  private struct Hit: Encodable {
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

    init(_ hittability: Hittability) {
      answer = hittability.answer.rawValue
      confidence = hittability.confidence.rawValue
      reason = hittability.reason.description
      point = hittability.point.map { Place(x: $0.x, y: $0.y) }
      blockers = hittability.blockers.map(\.index).orNil
      notes = hittability.notes.map(\.description).orNil
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
    var hittability: [Hit]?
    var locators: [String?]?
    var nearMisses: [NearMiss]?
    var doubts: [Doubt]?
    var order: [Order]?
    var deviceFacts: [Fact]?
    var remarks: [String]?
    var findings: [FindingJSON]?

    init(_ answer: QueryAnswer) {
      path = answer.path
      format = answer.format?.rawValue
      elements = answer.elementCount
      outcome = answer.outcome?.rawValue ?? "unreadable"
      count = answer.matches.count
      matches = answer.matches.map(ElementJSON.init)
      possible = answer.possible.map(ElementJSON.init).orNil
      explanation = answer.words.orNil
      doubt = answer.doubt.orNil
      trace =
        answer.trace.map {
          Step(
            step: $0.step, count: $0.entry.count, possible: $0.entry.possibleCount.orNil, remark: $0.remark.orNil)
        }.orNil
      differences = answer.differing.orNil
      hittability = answer.hittability.map(Hit.init).orNil
      locators = answer.locators.orNil
      nearMisses =
        answer.nearMisses.map {
          NearMiss(
            difference: $0.difference, kind: $0.kind, step: $0.step, locator: $0.locator,
            using: $0.locator == nil ? nil : $0.strategy, element: ElementJSON($0.element))
        }.orNil
      doubts =
        answer.doubts.map {
          Doubt(index: $0.element.index, line: $0.element.line, facts: $0.facts.map(\.description))
        }.orNil
      order =
        answer.orderDecisions.map {
          Order(step: $0, picked: $1.picked.index, inDocumentOrder: $1.inDocumentOrder.index)
        }.orNil
      deviceFacts =
        answer.deviceFacts.map {
          Fact(id: $0.rawValue, statement: $0.statement, confidence: $0.confidence.rawValue, option: $0.option)
        }.orNil
      remarks = answer.remarks.orNil
      findings = answer.findings.map(FindingJSON.init).orNil
    }
  }
}
