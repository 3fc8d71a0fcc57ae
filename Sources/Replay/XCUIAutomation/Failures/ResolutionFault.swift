// What is wrong when an element is not exactly one. (`xcuitest-query-semantics` §9)

import AccessibilityTree
import ElementQueries

/// A query that does not lead to one element, in words.
struct ResolutionFault {
  /// The part after `Failed to …: `, in XCTest's words.
  let wording: String
  /// What axreplay adds, one line each.
  let advice: [String]
  /// Elements that there are in place of the one: several matches, or what came nearest.
  let elements: [Element]

  /// What is wrong with a resolution; nil if it is one element.
  init?(_ query: ElementQuery, in snapshot: Snapshot) {
    guard let explanation = try? query.explain(in: snapshot) else {
      let reason = (try? query.validate()) == nil ? "Invalid query" : "Query cannot be evaluated"
      wording = "\(reason) - \(Self.invalidity(of: query))"
      advice = []
      elements = []
      return
    }
    let resolution = explanation.resolution
    switch resolution.outcome {
    case .resolved: return nil
    case .undecidable where resolution.exists == false:
      // An index beyond all elements that there may be.
      wording = Self.nothing(at: resolution.decidingStep, query, snapshot)
      advice = ["there are \(resolution.candidateCount) at most, numbered from 0"]
      elements = []
    case .undecidable:
      if resolution.possible.count == 1 || resolution.likely?.count == 1 { return nil }
      wording =
        "No single matching element can be told: \(resolution.missingFacts.map(\.description).joined(separator: "; "))"
      advice = resolution.possible.prefix(5).map { "possible: \($0)" }
      elements = resolution.possible
    case .ambiguous:
      wording = "Find single matching element. Multiple matching elements found for <XCUIElementQuery: 0x1>."
      elements = resolution.matches
      let found = elements.prefix(10)
      advice = zip(found, explanation.uniqueExpressions).map { element, expression in
        "match: \(element.summaryLine)" + (expression.map { " — \($0) finds it alone" } ?? "")
      }
    case .indexOutOfRange:
      // To XCTest an index beyond the last element is a step without a match. (`device-evidence` §6)
      wording = Self.nothing(at: resolution.decidingStep, query, snapshot)
      advice = ["there are \(resolution.candidateCount), numbered from 0"]
      elements = []
    case .noMatch:
      let number = explanation.emptyingStep ?? 0
      wording = Self.nothing(at: number, query, snapshot)
      elements = explanation.nearMisses.map(\.element)
      advice = explanation.nearMisses.map { miss in
        "near: \(miss.element) — \(miss.difference)" + (miss.query.map { "; write \($0)" } ?? "")
      }
    }
  }

  /// XCTest names the first step that came out empty, with that step's input. (`device-evidence` §7) Where the first
  /// match is wanted, it
  /// looks for the whole chain at once and names that.
  private static func nothing(at number: Int, _ query: ElementQuery, _ snapshot: Snapshot) -> String {
    guard let miss = query.miss(atStep: number) else { return "No matches found" }
    if query.steps.last == .first, !query.steps[number].isBinding {
      return "No matches found for \(miss), given input App element pid: 1"
    }
    return "No matches found for \(miss) from input \(input(of: query, before: number, snapshot))"
  }

  /// The elements that a step was given, one a line.
  private static func input(of query: ElementQuery, before number: Int, _ snapshot: Snapshot) -> String {
    let elements = (try? query.input(ofStep: number, in: snapshot)) ?? []
    let shown = elements.prefix(maximumInput).map { "  \($0.summaryLine)" }
    let rest = elements.count > maximumInput ? ["  … and \(elements.count - maximumInput) more"] : []
    return "{(\n" + (shown + rest).joined(separator: ",\n") + "\n)}"
  }

  /// XCTest lists all of them.
  private static let maximumInput = 20

  /// XCTest's words for a key that is too long; ours for the rest.
  private static func invalidity(of query: ElementQuery) -> String {
    do throws(InvalidQuery) {
      try query.validate()
      return "\(query)"
    } catch {
      guard case .keyTooLong(let key, _) = error else { return error.description }
      return """
        string identifier '\(key)' exceeds maximum length of \(ElementQuery.maximumKeyLength) characters. You can work \
        around this limitation by constructing a query with a custom NSPredicate that specifies the property (label, \
        title, value, placeholderValue, or identifier) to match against.
        """
    }
  }
}
