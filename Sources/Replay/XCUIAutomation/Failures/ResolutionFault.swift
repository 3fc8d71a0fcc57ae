// Describes why a query does not resolve to exactly one element. (`xcuitest-query-semantics` §9)

import AccessibilityTree
import ElementQueries
import Recordings

/// The failure message and notes for a query that does not resolve to one element.
struct ResolutionFault {
  /// The text after `Failed to …: `, as XCTest words it.
  let wording: String
  /// The notes that axreplay adds, one line each.
  let advice: [String]
  /// The matches of a query that is ambiguous or undecidable, or the near misses of a query without a match.
  let elements: [Element]

  /// The first line of ``wording``, without the list of input elements.
  var firstLine: String {
    let line = wording.prefix { !$0.isNewline }
    let input = " from input {("
    return String(line.hasSuffix(input) ? line.dropLast(input.count) : line)
  }

  /// Resolves the query in a snapshot and describes why it does not resolve to one element; nil if it does.
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
      // The index is out of range even if every possible match counts.
      wording = Self.nothing(at: resolution.decidingStep, query, snapshot)
      advice = ["index out of range: at most \(resolution.candidateCount) elements match"]
      elements = []
    case .undecidable:
      if resolution.possible.count == 1 || resolution.likely?.count == 1 { return nil }
      wording =
        "It is unknown whether exactly one element matches: "
        + resolution.missingFacts.map(\.description).joined(separator: "; ")
      advice = resolution.possible.prefix(5).map { "possible: \($0)" }
      elements = resolution.possible
    case .ambiguous:
      wording = "Find single matching element. Multiple matching elements found for <XCUIElementQuery: 0x1>."
      elements = resolution.matches
      let found = elements.prefix(10)
      advice = zip(found, explanation.uniqueExpressions).map { element, expression in
        "match: \(element.summaryLine)" + (expression.map { "; to match only this element: \($0)" } ?? "")
      }
    case .indexOutOfRange:
      // XCTest treats an index out of range as a step without a match. (`device-evidence` §6)
      wording = Self.nothing(at: resolution.decidingStep, query, snapshot)
      let count = resolution.candidateCount
      advice = ["index out of range: \(count) \(count == 1 ? "element matches" : "elements match")"]
      elements = []
    case .noMatch:
      let number = explanation.emptyingStep ?? 0
      wording = Self.nothing(at: number, query, snapshot)
      elements = explanation.nearMisses.map(\.element)
      advice = explanation.nearMisses.map { miss in
        "similar element: \(miss.element) — \(miss.difference)"
          + (miss.query.map { "; did you mean \($0)?" } ?? "")
      }
    }
  }

  /// Returns XCTest's message for a step that matches nothing. The message names the first such step and its input
  /// elements (`device-evidence` §7). For a query that ends with `firstMatch`, XCTest evaluates the whole chain at
  /// once, so the message names the whole chain.
  private static func nothing(at number: Int, _ query: ElementQuery, _ snapshot: Snapshot) -> String {
    guard let miss = query.missDescription(atStep: number) else { return "No matches found" }
    if query.steps.last == .first, !query.steps[number].isBinding {
      return "No matches found for \(miss), given input App element pid: 1"
    }
    return "No matches found for \(miss) from input \(input(of: query, before: number, snapshot))"
  }

  /// The input elements of a step, one per line.
  private static func input(of query: ElementQuery, before number: Int, _ snapshot: Snapshot) -> String {
    let elements = (try? query.input(ofStep: number, in: snapshot)) ?? []
    let shown = elements.prefix(maximumInput).map { "  \($0.summaryLine)" }
    let rest = elements.count > maximumInput ? ["  … and \(elements.count - maximumInput) more"] : []
    return "{(\n" + (shown + rest).joined(separator: ",\n") + "\n)}"
  }

  /// The maximum number of input elements to list. XCTest itself lists all of them.
  private static let maximumInput = 20

  /// Returns XCTest's message for a key that is too long; for any other error, returns the error's description.
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
