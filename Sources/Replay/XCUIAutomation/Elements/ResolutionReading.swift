// An answer of the engine as Apple's types can hold it.

import AccessibilityTree
import ElementQueries

/// One query on one screen, the undecided made definite by the rules of the stand-in.
struct ResolutionReading {
  private let query: ElementQuery
  private let resolution: Resolution?
  /// What is only possible is taken to be there: the usual reading.
  private var countsPossible = true

  init(_ query: ElementQuery, in screen: ScreenSource.Screen) {
    self.query = query
    // An invalid query fails when it is used for more than looking.
    resolution = try? query.resolve(in: screen.snapshot)
    if let look = TestReplay.current?.look, let assumption { countsPossible = look.takesUsual(assumption) }
  }

  /// True also for several elements, and for one that is only possible.
  var exists: Bool {
    guard let resolution else { return false }
    return resolution.exists ?? (countsPossible && !resolution.possible.isEmpty)
  }

  /// Certain and possible elements, in result order.
  var elements: [Element] {
    guard let resolution, resolution.outcome == .resolved || resolution.outcome == .undecidable else { return [] }
    return countsPossible ? resolution.all : resolution.matches
  }

  /// The element, if it is one.
  var element: Element? { elements.count == 1 ? elements.first : nil }

  /// What stands behind the answer and cannot be seen in it; nil if there is nothing of the kind.
  var remark: String? {
    guard let resolution else { return "the query is invalid" }
    guard resolution.outcome == .ambiguous, !resolution.isDecidedByLastStep else { return nil }
    let prefix = query.prefix(resolution.decidingStep + 1)
    return "\(resolution.candidateCount) elements match \(prefix) on the way"
  }

  /// What the dump leaves open and was taken to be there; nil if everything is certain.
  var assumption: String? {
    guard let resolution, !resolution.possible.isEmpty, resolution.exists == nil || resolution.outcome == .resolved
    else { return nil }
    let facts = resolution.missingFacts.map(\.description).joined(separator: "; ")
    return "\(query) counts \(resolution.possible.count) that may not match (\(facts))"
  }
}
