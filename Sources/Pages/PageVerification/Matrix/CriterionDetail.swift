// Describes why a criterion does not hold.

import AccessibilityTree
import ElementQueries
import PredicateFormat
import Text

enum CriterionDetail {
  /// Returns a clause that explains why the criterion does not hold in the snapshot or, if that is undecidable, which
  /// attributes the dump lacks.
  ///
  ///     buttons["Submit"] does not exist
  ///     2 elements match staticTexts["Row"]
  ///     buttons["Submit"] is not hittable: behind Alert "Wrong Password"
  static func text(_ criterion: Criterion, reading: ExpectationResult) -> String {
    let locator = criterion.element.locator
    if reading.verdict == .unknown { return missingFacts(criterion, reading: reading) }
    let resolution = reading.resolution
    let isAboutExistence = ["exists", "exists == YES"].contains(criterion.condition.description)
    switch resolution.outcome {
    case .noMatch, .indexOutOfRange: return "\(locator) does not exist"
    case .ambiguous where !isAboutExistence: return "\(resolution.matches.count) elements match \(locator)"
    default: break
    }
    if let hittability = reading.hittability, hittability.answer == .no {
      return "\(locator) is not hittable: \(hittability.reason)"
    }
    if !locator.query(for: .webDriverAgent, evaluating: criterion.condition).isElement {
      return "\(locator) matches \(counted(resolution.count, "element")), so \(criterion.text) does not hold"
    }
    let text = criterion.condition.description
    if text == "NOT exists == YES" || text == "exists == NO" { return "\(locator) exists" }
    return "\(locator) exists, but \(criterion.text) does not hold\(values(criterion, resolution.matches.first))"
  }

  private static func missingFacts(_ criterion: Criterion, reading: ExpectationResult) -> String {
    let facts = reading.missingFacts.map { fact in
      if case .attribute(.hittable) = fact, let reason = reading.hittability?.reason {
        return "its hittability is unknown: \(reason)"
      }
      return fact.description
    }
    return "\(criterion.element.locator): "
      + (facts.isEmpty ? "the dump does not contain enough information" : facts.joined(separator: ", "))
  }

  /// Returns a clause that lists the element's value for each string attribute that the condition mentions; empty if
  /// the condition mentions none.
  private static func values(_ criterion: Criterion, _ element: Element?) -> String {
    guard let element else { return "" }
    let texts: [(PredicateKey, String?)] = [
      (.label, element.label), (.value, element.value), (.identifier, element.identifier), (.title, element.title),
      (.text, element.driverText),
    ]
    let shown = texts.compactMap { key, text -> String? in
      guard let text, criterion.condition.keys.contains(key) else { return nil }
      return "its \(key.name) is \(text.quoted(.key))"
    }
    return shown.isEmpty ? "" : ": " + shown.joined(separator: ", ")
  }
}
