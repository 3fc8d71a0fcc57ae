// Reports predicates that are invalid or can never be true.

import Findings
import LocatorExtraction
import PredicateFormat

enum LocBadPredicate: LintRule {
  static let description = RuleDescription(
    id: "loc-bad-predicate", severity: .error, summary: "a predicate is invalid or can never be true",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    // loc-bad-locator reports the predicates of drivers, in the words of their locators.
    let written = lint.writtenLocators.filter { lint[$0].template.driver == nil }
    let queryFindings = written.flatMap { locator in
      faults(of: lint[locator].template.predicates).map { fault in
        lint.finding(
          Self.self, locator: locator, severity: fault.severity, message: fault.message, advice: fault.advice)
      }
    }
    let waitFindings = lint.extraction.facts.waits.flatMap { wait in
      faults(of: [wait.predicate]).map { fault in
        lint.finding(
          Self.self, at: wait.place.position, severity: fault.severity, in: wait.enclosing, about: fault.format,
          fault.message, advice: fault.advice)
      }
    }
    return queryFindings + waitFindings
  }

  private struct Fault {
    var severity: Severity
    var format: String
    var message: String
    var advice: String?
  }

  private static func faults(of predicates: [PredicateTemplate]) -> [Fault] {
    predicates.flatMap(\.leaves).flatMap { predicate -> [Fault] in
      switch predicate {
      case .invalid(let mistake):
        let offending = mistake.offendingText
        let place = offending.isEmpty ? "" : " at “\(offending)”"
        return [
          Fault(
            severity: description.severity, format: mistake.text,
            message: "invalid predicate “\(mistake.text)”\(place): \(mistake.message)",
            advice: mistake.advice ?? mistake.suggestions.first.map { "did you mean \($0)?" })
        ]
      case .known(let known):
        return known.notes.map {
          Fault(severity: .warning, format: "\(known)", message: $0.message, advice: $0.advice)
        }
      default: return []
      }
    }
  }
}
