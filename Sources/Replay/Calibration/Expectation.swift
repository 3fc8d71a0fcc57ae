// Represents an answer that is expected from XCTest, and compares it with a recorded answer.

import AccessibilityTree
import PredicateFormat

/// An answer that axreplay expects.
enum Expectation {
  case elements([Element])
  /// Elements with their hittability. If an element's hittability is unknown, either recorded value is accepted.
  case hittables([(element: Element, isHittable: Truth)])
  case element(Element)
  case count(Int)
  case exists(Bool)
  case hittable(Bool)
  case label(String)
  case done
  /// A failure whose message contains the string.
  case failure(String)
  /// Any answer other than the failure that XCTest reports for a key that is too long.
  case notRefused

  /// Part of XCTest's message about keys that are too long.
  static let refusal = "exceeds maximum length of 128"

  /// Returns whether a recorded answer is as expected.
  func isMet(by answer: XCTestAnswer) -> Bool {
    switch (self, answer) {
    case (.elements(let expected), .elements(let entries)):
      return expected.count == entries.count
        && zip(expected, entries).allSatisfy { element, entry in entry.element.map(element.looksLike) ?? false }
    case (.hittables(let expected), .elements(let entries)):
      return expected.count == entries.count
        && zip(expected, entries).allSatisfy { expected, entry in
          guard let element = entry.element, let isHittable = entry.isHittable else { return false }
          return expected.element.looksLike(element)
            && (expected.isHittable == .unknown || expected.isHittable == Truth(isHittable))
        }
    case (.element(let expected), .element(let element)): return expected.looksLike(element)
    case (.count(let expected), .count(let count)): return expected == count
    case (.exists(let expected), .exists(let exists)): return expected == exists
    case (.hittable(let expected), .hittable(let isHittable)): return expected == isHittable
    case (.label(let expected), .label(let label)): return expected == label
    case (.done, .done): return true
    case (.failure(let text), .failure(let message)): return text.isEmpty || message.contains(text)
    case (.notRefused, .failure(let message)): return !message.contains(Self.refusal)
    case (.notRefused, _): return true
    default: return false
    }
  }

  /// Describes the recorded hittability of each element whose expected hittability is unknown; nil if the expected
  /// hittability of every element is known.
  func recordedHittability(by answer: XCTestAnswer) -> String? {
    guard case .hittables(let expected) = self, case .elements(let entries) = answer else { return nil }
    let open = zip(expected, entries).filter { $0.0.isHittable == .unknown }
    return open.isEmpty ? nil : AnswerText.list(open.map { AnswerText.entry($0.1.element, $0.1.isHittable) })
  }

  /// Returns whether the two expectations are met by the same answers.
  func isSame(as other: Expectation) -> Bool {
    switch (self, other) {
    case (.elements(let one), .elements(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.looksLike($1) }
    case (.element(let one), .element(let two)): one.looksLike(two)
    case (.count(let one), .count(let two)): one == two
    case (.exists(let one), .exists(let two)): one == two
    case (.hittable(let one), .hittable(let two)): one == two
    case (.label(let one), .label(let two)): one == two
    case (.failure(let one), .failure(let two)): one == two
    default: false
    }
  }

  /// The expected answer, as text.
  var text: String {
    switch self {
    case .elements(let elements): AnswerText.list(elements.map(AnswerText.name))
    case .hittables(let entries):
      AnswerText.list(
        entries.map { element, isHittable in
          switch isHittable {
          case .yes: AnswerText.entry(element, true)
          case .no: AnswerText.entry(element, false)
          case .unknown: AnswerText.name(element) + " hittable or not"
          }
        })
    case .element(let element): AnswerText.name(element)
    case .count(let count): "\(count)"
    case .exists(let value), .hittable(let value): "\(value)"
    case .label(let label): "\"\(label)\""
    case .done: "done"
    case .failure(""): "a failure"
    case .failure(let text): "a failure containing “\(text)”"
    case .notRefused: "an answer"
    }
  }
}
