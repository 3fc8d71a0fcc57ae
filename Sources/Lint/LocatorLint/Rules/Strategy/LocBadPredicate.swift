// Predicates that cannot work.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import PredicateFormat

enum LocBadPredicate: LintRule {
  static let description = RuleDescription(
    id: "loc-bad-predicate", severity: .error, summary: "a predicate cannot be read, or asks for what no element has",
    explanation: .init(
      """
      The format of a predicate has a mistake, uses a key that elements do not have in XCUITest (`name` and \
      `visible` are WebDriverAgent's), or compares what can never be equal.
      """,
      why:
        """
        Foundation raises an exception when the format is read, or XCUITest when it asks elements: the test \
        crashes, whatever is on screen.
        """,
      example: "NSPredicate(format: \"lable == 'Log In'\")",
      better: "NSPredicate(format: \"label == 'Log In'\")"),
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.written.flatMap { locator -> [Finding] in
      parts(of: lint.extraction.locators[locator].template.predicates).flatMap { predicate -> [Finding] in
        switch predicate {
        case .invalid(let mistake):
          let offending = mistake.offendingText
          let place = offending.isEmpty ? "" : " at “\(offending)”"
          return [
            lint.finding(
              Self.self, locator, "the predicate “\(mistake.format)” cannot work\(place): \(mistake.message)",
              advice: mistake.advice ?? mistake.suggestions.first.map { "did you mean \($0)?" })
          ]
        case .known(let known):
          return known.notes.map { note in
            lint.finding(Self.self, locator, severity: .warning, note.message, advice: note.advice)
          }
        default: return []
        }
      }
    }
  }

  /// Compounds taken apart.
  private static func parts(of predicates: [PredicateTemplate]) -> [PredicateTemplate] {
    var open = Array(predicates.reversed())
    var parts: [PredicateTemplate] = []
    while let next = open.popLast() {
      switch next {
      case .and(let inner), .or(let inner): open += inner.reversed()
      case .not(let inner): open.append(inner)
      default: parts.append(next)
      }
    }
    return parts
  }
}
