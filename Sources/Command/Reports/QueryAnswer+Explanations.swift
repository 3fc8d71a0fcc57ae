// Describes query results in words that all output formats share.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import PredicateFormat
import Text

extension QueryAnswer {
  /// Why the query does not have exactly one match: a sentence without a full stop; empty if there is nothing to add.
  var failureReason: String {
    guard let resolution else { return "" }
    let count = resolution.matches.count
    switch resolution.outcome {
    case .ambiguous where resolution.isDecidedByLastStep: return "\(count) matches instead of one"
    case .ambiguous:
      return
        "\(query.prefix(resolution.decidingStep + 1)) matches \(count) elements, but the rest of the locator requires exactly one"
    case .indexOutOfRange:
      guard case .index(let index) = query.steps[resolution.decidingStep] else { return "" }
      let found = counted(resolution.candidateCount, "element")
      return "the query matches only \(found), so there is no index \(index); indices start at 0"
    default: return ""
    }
  }

  /// Why elements are undecided: first what the dump does not record, then any other reasons, separated by semicolons.
  /// Empty if no element is undecided.
  var undecidableReason: String {
    guard let resolution, !resolution.isExact || outcome == .undecidable else { return "" }
    let unrecorded = resolution.missingFacts.compactMap(\.unrecorded)
    let clauses = unrecorded.isEmpty ? [] : ["the dump does not record " + unrecorded.joined(separator: ", nor ")]
    let others = resolution.missingFacts.filter { $0.unrecorded == nil }
    return (clauses + others.map(\.description)).joined(separator: "; ")
  }

  /// The names of the attributes in which the candidates differ.
  var differingAttributes: [String] {
    differences?.attributes.map { $0 == .container ? "container" : $0.rawValue } ?? []
  }

  /// For each candidate, the container that it is in, as a note in the table. Empty unless the candidates are in
  /// different containers, because the columns of the table already show all other differences.
  var distinctions: [String] {
    guard let differences, let container = differences.attributes.firstIndex(of: .container) else { return [] }
    return differences.texts.map { "in \($0[container])" }
  }

  /// Remarks about results that depend on the order in which elements are returned. Where possible, a remark names the
  /// element that each order would select. (`result-order` §6)
  var orderRemarks: [String] {
    guard let resolution else { return [] }
    var remarks: [String] = []
    if resolution.missingFacts.contains(.selfContainment) {
      let version = resolution.possible.first?.snapshot.xctest
      remarks.append(
        version.map {
          """
          the behaviour of Xcode \($0) is unknown, and `axreplay calibrate` compares it on a device; matching(…) \
          behaves the same in all versions
          """
        }
          ?? """
          if the tests run with Xcode 15 or earlier, set the version with --xctest, with `xctest` in axreplay.yml, or \
          with `xcode` in the journal; matching(…) behaves the same in all versions
          """)
    }
    if let likely = resolution.likely, let first = likely.first, resolution.missingFacts.contains(.receiverOrder) {
      let isLikely = Set(likely)
      let others = resolution.possible.lazy.filter { !isLikely.contains($0) }.map { $0.nameAndLine }.prefix(3)
      let rest = resolution.possible.count - likely.count - others.count
      let other =
        resolution.isCut || others.isEmpty
        ? "a different element"
        : others.joined(separator: ", ") + (rest > 0 ? " or one of \(rest) more elements" : "")
      remarks.append(
        """
        XCTest selects \(first.nameAndLine) if it returns all results of one receiver before those of the next, \
        which is more likely; if it searches all receivers in one traversal, it selects \(other)
        """)
    }
    if strategy == .classChain, resolution.orderDecisions.contains(where: { $0.step < query.steps.count - 1 }) {
      remarks.append(
        "it is unknown how WebDriverAgent 16.1.2 and later interpret an index in the middle of a class chain")
    }
    if let (place, listed) = levelOrderDifference {
      remarks.append(
        """
        WebDriverAgent returns the matches level by level: index \(place) is \(listed[place].nameAndLine), not \
        \(matches[place].nameAndLine); a search for one element returns \(matches[0].nameAndLine)
        """)
    }
    return remarks
  }

  /// The assumptions behind the result, if the full explanation was requested.
  var explanationRemarks: [String] {
    guard isExplained, let (result, query, _) = explanation else { return [] }
    let names = result.unrecordedAttributes.map(\.rawValue).joined(separator: ", ")
    let unrecorded =
      "attributes that the dump does not record are treated as different from the locator's key: \(names)"
    return (names.isEmpty ? [] : [unrecorded])
      + result.selfContainments.map { containment in
        let count = containment.elements.count
        let step = "\(query.steps[containment.step])"
        return count == 1
          ? "\(step) keeps 1 element that satisfies the predicate although none of its descendants does"
          : "\(step) keeps \(count) elements that satisfy the predicate although none of their descendants does"
      }
  }
}

extension Element {
  /// The element and its line in a sentence: `Button "Log In" (:41)`.
  var nameAndLine: String { nameInSentence + (place.map { " (:\($0))" } ?? "") }
}
