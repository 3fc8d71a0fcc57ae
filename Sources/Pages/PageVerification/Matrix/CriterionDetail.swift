// Describes why a criterion does not hold.

import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat

enum CriterionDetail {
  /// Returns a clause that explains why the criterion does not hold in the snapshot or, if that is undecidable, which
  /// attributes the dump lacks.
  ///
  ///     buttons["Submit"] does not exist
  ///     2 elements match staticTexts["Row"]
  ///     buttons["Submit"] is not hittable: behind Alert "Wrong Password"
  static func text(_ criterion: Criterion, _ reading: ExpectationResult) -> String {
    let query = criterion.element.query
    if reading.verdict == .unknown { return missingFacts(criterion, reading) }
    let resolution = reading.resolution
    let isAboutExistence = ["exists", "exists == YES"].contains(criterion.condition.description)
    switch resolution.outcome {
    case .noMatch, .indexOutOfRange: return "\(query) does not exist"
    case .ambiguous where !isAboutExistence: return "\(resolution.matches.count) elements match \(query)"
    default: break
    }
    if let hittability = reading.hittability, hittability.answer == .no {
      return "\(query) is not hittable: \(hittability.reason)"
    }
    if !query.isElement {
      return "\(query) matches \(counted(resolution.count, "element")), so \(criterion.text) does not hold"
    }
    let text = criterion.condition.description
    if text == "NOT exists == YES" || text == "exists == NO" { return "\(query) exists" }
    return "\(query) exists, but \(criterion.text) does not hold\(values(criterion, resolution.matches.first))"
  }

  private static func missingFacts(_ criterion: Criterion, _ reading: ExpectationResult) -> String {
    let facts = reading.missingFacts.map { fact in
      if case .attribute(.hittable) = fact, let reason = reading.hittability?.reason {
        return "its hittability is unknown: \(reason)"
      }
      return fact.description
    }
    return "\(criterion.element.query): "
      + (facts.isEmpty ? "the dump does not contain enough information" : facts.joined(separator: ", "))
  }

  /// Returns a clause that lists the element's value for each string attribute that the condition mentions; empty if
  /// the condition mentions none.
  private static func values(_ criterion: Criterion, _ element: Element?) -> String {
    guard let element else { return "" }
    let texts = [
      ("label", element.label), ("value", element.value), ("identifier", element.identifier), ("title", element.title),
    ]
    let shown = texts.compactMap { name, text -> String? in
      guard let text, criterion.text.contains(name) else { return nil }
      return "its \(name) is \(QueryStep.identified(text).description.dropFirst().dropLast())"
    }
    return shown.isEmpty ? "" : ": " + shown.joined(separator: ", ")
  }
}
