// Converts a query result that may be undecidable into the definite results that Apple's API returns.

import AccessibilityTree
import ElementQueries

/// The result of a query on a screen. The stand-in's rules turn undecidable results into definite ones.
struct DefiniteResolution {
  private let query: ElementQuery
  private let resolution: Resolution?
  /// Whether possible matches count as matches. True by default; a screen inspection may assume the opposite.
  private var countsPossible = true

  init(_ query: ElementQuery, in screen: ScreenSource.Screen) {
    self.query = query
    // An invalid query does not fail the test here, because reading `exists` or `count` never fails. Reading another
    // attribute or performing an action fails the test.
    resolution = try? query.resolve(in: screen.snapshot)
    if let inspection = TestReplay.current?.inspection, let assumption {
      countsPossible = inspection.assumesDefault(assumption)
    }
  }

  /// Whether anything matches. Also true for ambiguous and possible matches.
  var exists: Bool {
    guard let resolution else { return false }
    if let exists = resolution.exists { return exists }
    return resolution.likely == nil ? countsPossible && !resolution.possible.isEmpty : !elements.isEmpty
  }

  /// The definite and possible matches, in XCTest's order. If only the order is unknown, the more likely order is used.
  var elements: [Element] {
    guard let resolution, resolution.outcome == .resolved || resolution.outcome == .undecidable else { return [] }
    if let likely = resolution.likely {
      return countsPossible ? likely : resolution.possible.filter { !likely.contains($0) }
    }
    return countsPossible ? resolution.all : resolution.matches
  }

  /// The matching element; nil unless exactly one element matches.
  var element: Element? { elements.count == 1 ? elements.first : nil }

  /// A remark for the log if the query is invalid or if a step before the last one is ambiguous; otherwise nil.
  var remark: String? {
    guard let resolution else { return "the query is invalid" }
    guard resolution.outcome == .ambiguous, !resolution.isDecidedByLastStep else { return nil }
    let prefix = query.prefix(resolution.decidingStep + 1)
    return "\(prefix) is ambiguous: \(resolution.candidateCount) matches"
  }

  /// The assumption on which the result is based if some matches are uncertain; nil if all matches are known.
  var assumption: String? {
    guard let resolution, !resolution.isExact,
      resolution.exists == nil || resolution.outcome == .resolved || resolution.likely != nil
    else { return nil }
    let facts = resolution.missingFacts.map(\.description).joined(separator: "; ")
    if let likely = resolution.likely {
      let others = resolution.possible.filter { !likely.contains($0) }.prefix(3).map(\.description)
      return """
        \(query) is assumed to be \(likely.first?.description ?? "missing"), but could be \
        \(others.joined(separator: " or ")) (\(facts))
        """
    }
    let count = resolution.possible.count
    if count == 0 {
      return resolution.outcome == .resolved
        ? "\(query) is assumed to have no other matches (\(facts))" : "\(query) is assumed to have no match (\(facts))"
    }
    return "\(query) includes \(count) possible \(count == 1 ? "match" : "matches") (\(facts))"
  }
}
