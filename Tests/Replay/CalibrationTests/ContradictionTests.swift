// Tests unexpected answers in a calibration file: each contradicts a fact, and the verdict names the alternative that
// matches the answer.

import Calibration
import Foundation
import Testing

@Suite struct ContradictionTests {
  /// A change to one answer in the calibration file.
  enum Change: Sendable {
    /// A different answer, as JSON.
    case answer(String)
    /// The indices of the listed elements, in a different order or with some elements left out.
    case order([Int])
    /// A different duration, in seconds.
    case seconds(Double)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let change: Change
    /// The expected remark in the verdict.
    var reading: String?

    var testDescription: String { id }

    init(_ id: String, _ change: Change, _ reading: String? = nil) {
      self.id = id
      self.change = change
      self.reading = reading
    }
  }

  static let documentOrder = "as in document order"
  static let oneTraversal = "as in one traversal of all receivers"
  static let union = "as in the union of all intermediate matches"
  static let noMatch = #"{"failure": "Failed to get matching snapshot: No matches found for "#

  static let rows: [Row] = [
    // In the file, the order of the buttons is: E, “outer last”, B, C, “deep one”, “inner one”, A, D, “innermost one”.
    // The document order is: “deep one”, “innermost one”, “inner one”, “outer last”, A, B, C, D, E.
    Row("result-order.level/buttons", .order([4, 8, 5, 1, 6, 2, 3, 7, 0]), documentOrder),
    Row("result-order.level/buttons", .order([8, 7, 6, 5, 4, 3, 2, 1, 0])),
    Row("result-order.level/below-an-element", .order([1, 3, 2, 0]), documentOrder),
    Row("result-order.children/any", .order([1, 0, 2])),
    // In the file, the order of the buttons is: B, A, C, D. A and D are deeper than the others, and A precedes B in the
    // document.
    Row("result-order.receivers/buttons", .order([0, 2, 1, 3]), oneTraversal),
    Row("result-order.receivers/buttons", .order([1, 0, 2, 3]), documentOrder),
    Row("result-order.receivers/buttons", .order([3, 2, 1, 0])),
    // In the file, the order of the buttons is: “outer last”, “deep one”, “inner one”, “innermost one”. The document
    // order is: “deep one”, “innermost one”, “inner one”, “outer last”.
    Row("result-order.nested/buttons", .order([1, 3, 2, 0]), documentOrder),
    Row("result-order.nested/buttons", .order([0, 1, 2, 3, 3])),
    // In the file, the order of the buttons is: “outer last”, “inner one”, “innermost one”. The document order is:
    // “innermost one”, “inner one”, “outer last”.
    Row("result-order.children-of-several/buttons", .order([2, 1, 0]), documentOrder),
    // In the file, the order of the buttons is: E, B, C, A, D. The document order is: A, B, C, D, E.
    Row("result-order.filters/matching", .order([3, 1, 2, 4, 0]), documentOrder),
    Row("result-order.first-match/app", .answer(#"{"failure": "anything"}"#)),
    Row("result-order.twins/count", .answer(#"{"count": 1}"#)),
    Row("application.below-itself/count", .answer(#"{"count": 1}"#)),
    Row("containing.self/text", .answer(#"{"count": 2}"#)),
    Row("containing.ancestors/boxes", .order([0])),
    Row("containing.type/itself", .answer(#"{"count": 1}"#)),
    Row("keys.attributes/identifier", .order([])),
    Row("keys.value/switch-on", .order([])),
    Row("keys.value/slider", .answer(#"{"exists": false}"#)),
    Row("keys.placeholder/filled-field", .order([])),
    Row("keys.exact/case", .answer(#"{"exists": true}"#)),
    Row("keys.empty/switches", .answer(#"{"count": 0}"#)),
    Row("keys.length/129", .answer(#"{"label": "129"}"#)),
    Row("keys.length/129", .answer(noMatch + #"Elements matching predicate '…'"}"#)),
    Row("keys.length-unit/64-emoji", .answer(#"{"failure": "exceeds maximum length of 128 characters"}"#)),
    Row("keys.length-unit/65-emoji", .answer(#"{"label": "65 emoji"}"#), "as in a limit counted in characters"),
    Row("predicates.keys/title", .answer(#"{"count": 0}"#)),
    Row("predicates.aliases/label", .answer(#"{"failure": "NSUnknownKeyException"}"#)),
    Row("predicates.flags/is-enabled", .answer(#"{"failure": "NSUnknownKeyException"}"#)),
    Row("predicates.case/exact", .answer(#"{"count": 1}"#)),
    Row("predicates.line-feed/equal", .answer(#"{"count": 0}"#)),
    Row("predicates.numbers/switch", .answer(#"{"count": 1}"#)),
    // Three rows with two buttons each.
    Row("midchain.ambiguous/count", .answer(#"{"count": 6}"#), union),
    Row("midchain.ambiguous/count", .answer(#"{"count": 2}"#)),
    Row("midchain.ambiguous/exists", .answer(#"{"exists": true}"#), union),
    Row("midchain.ambiguous/label", .answer(#"{"label": "Share 2"}"#), union),
    Row("midchain.index/key", .answer(#"{"label": "Share 1"}"#)),
    Row("single.ambiguous/exists", .answer(#"{"exists": false}"#)),
    Row("single.ambiguous/label", .answer(#"{"label": "Delete"}"#)),
    Row("single.ambiguous/hittable", .answer(#"{"hittable": true}"#)),
    Row("index.past-end/label", .answer(noMatch + #"Descendants matching type Cell from input {("}"#)),
    Row("index.past-end/exists", .answer(#"{"exists": true}"#)),
    Row("missing.quiet/count", .answer(noMatch + #"Descendants matching type Slider"}"#)),
    Row("failure.first-empty-step/on-the-way", .answer(noMatch + #"Descendants matching type Button"}"#)),
    Row("failure.first-empty-step/first-match", .answer(noMatch + #"Descendants matching type Slider"}"#)),
    Row("hittable.missing/key", .answer(noMatch + #"Elements matching predicate '\"None\" IN identifiers'"}"#)),
    // An uncovered row.
    Row("hittable.bars/tab-bar", .answer(#"{"elements": []}"#)),
    Row("hittable.covered/partly", .answer(#"{"hittable": false}"#)),
    Row("hittable.disabled/button", .answer(#"{"hittable": false}"#)),
    Row("hittable.off-screen/button", .answer(#"{"hittable": true}"#)),
    Row("hittable.no-size/other", .answer(#"{"hittable": true}"#)),
    Row("hittable.modal/under-an-alert", .answer(#"{"hittable": true}"#)),
    Row("hittable.modal/under-a-dialog", .answer(#"{"hittable": true}"#)),
    Row("hittable.unnamed-sheet/under-it", .answer(#"{"hittable": false}"#)),
    Row("hittable.system-alert/button", .answer(#"{"hittable": false}"#)),
    Row("retry.times/after-2.5", .answer(noMatch + #"Elements matching predicate"}"#)),
    Row("retry.times/after-8.0", .answer(#"{"done": true}"#)),
    Row("retry.times/never-there", .seconds(1.2), "failed after 1.2 s instead of 3 s"),
    Row("retry.times/never-there", .seconds(9.96), "failed after 10.0 s instead of 3 s"),
  ]

  @Test(arguments: rows) func unexpectedAnswersContradict(_ row: Row) throws {
    let text = try CalibrationSample.text(changing: row.id) { question in
      switch row.change {
      case .answer(let json): question["answer"] = try JSONSerialization.jsonObject(with: Data(json.utf8))
      case .order(let places):
        let answer = question["answer"] as? [String: Any]
        let elements = try #require(answer?["elements"] as? [Any])
        question["answer"] = ["elements": places.map { elements[$0] }]
      case .seconds(let seconds): question["seconds"] = seconds
      }
    }
    let verdicts = try CalibrationSample.verdicts(text)
    let verdict = try #require(verdicts.first { $0.question.id == row.id })
    #expect(verdict.status == .contradicted)
    #expect(verdict.remark == row.reading)
    #expect(verdicts.count { $0.status == .contradicted } == 1)
  }

  @Test func everyFactCanBeContradicted() {
    let ids = Set(Self.rows.compactMap { CalibrationFact.named($0.id.prefix { $0 != "/" })?.id })
    #expect(CalibrationFact.all.map(\.id).filter { !ids.contains($0) } == [])
  }
}
