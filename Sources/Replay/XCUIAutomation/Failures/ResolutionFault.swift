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
    case .undecidable:
      if let only = resolution.possible.first, resolution.possible.count == 1, only.index >= 0 { return nil }
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
      let step = query.steps[resolution.decidingStep]
      wording =
        "No matches found for \(step.wording) from input \(Self.input(of: query, before: resolution.decidingStep, snapshot))"
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

  private static func nothing(at number: Int, _ query: ElementQuery, _ snapshot: Snapshot) -> String {
    guard query.steps.indices.contains(number) else { return "No matches found" }
    if query.steps.last == .first {
      let sequence = query.steps.dropLast().map { "`\($0.wording)`" }.joined(separator: " -> ")
      return "No matches found for first query match sequence: \(sequence), given input App element pid: 1"
    }
    let step = query.steps[number]
    return "No matches found for \(step.wording) from input \(input(of: query, before: number, snapshot))"
  }

  /// The elements that a step was given, one a line.
  private static func input(of query: ElementQuery, before number: Int, _ snapshot: Snapshot) -> String {
    let prefix = ElementQuery(steps: Array(query.steps.prefix(number)))
    let elements = (try? prefix.resolve(in: snapshot).matches) ?? []
    let shown = elements.prefix(maximumInput).map { "  \($0.summaryLine)" }
    let rest = elements.count > maximumInput ? ["  … and \(elements.count - maximumInput) more"] : []
    return "{(\n" + (shown + rest).joined(separator: ",\n") + "\n)}"
  }

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
