// Describes query results in words that all output formats share.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import PredicateFormat

extension QueryAnswer {
  /// Why the query does not have exactly one match: a sentence without a full stop; empty if there is nothing to add.
  var words: String {
    guard let resolution else { return "" }
    let count = resolution.matches.count
    switch resolution.outcome {
    case .ambiguous where resolution.isDecidedByLastStep: return "\(count) matches for a single element"
    case .ambiguous:
      return
        "\(query.prefix(resolution.decidingStep + 1)) must be one element for the rest of the locator, and there are \(count)"
    case .indexOutOfRange:
      guard case .index(let index) = query.steps[resolution.decidingStep] else { return "" }
      return "index \(index) of \(counted(resolution.candidateCount, "element")), numbered from 0"
    default: return ""
    }
  }

  /// What the dump would have to record to decide the undecided elements, in one clause, followed by other reasons.
  /// Empty if no element is undecided.
  var doubt: String {
    guard let resolution, !possible.isEmpty || outcome == .undecidable else { return "" }
    let unrecorded = resolution.missingFacts.compactMap(\.unrecorded)
    let clauses = unrecorded.isEmpty ? [] : ["the dump does not record " + unrecorded.joined(separator: ", nor ")]
    let others = resolution.missingFacts.filter { $0.unrecorded == nil }
    return (clauses + others.map(\.description)).joined(separator: "; ")
  }

  /// The names of the attributes in which the candidates differ.
  var differing: [String] { differences?.attributes.map { $0 == .container ? "container" : $0.rawValue } ?? [] }

  /// For each match, what distinguishes it from the others, unless its own columns already show it.
  var distinctions: [String] {
    guard let differences, let container = differences.attributes.firstIndex(of: .container) else { return [] }
    return differences.texts.map { "in \($0[container])" }
  }

  /// Remarks that name both elements if the result order decides between two. (`result-order` §6)
  var orderRemarks: [String] {
    guard let resolution else { return [] }
    var remarks: [String] = []
    if resolution.missingFacts.contains(.selfContainment) {
      let version = resolution.possible.first?.snapshot.xctest
      remarks.append(
        version.map { "nothing is known of Xcode \($0), which is between the two; matching(…) means the same in all" }
          ?? "name the version of Xcode with --xctest, as xctest: in axreplay.yml, or as xcode in the journal")
    }
    if let likely = resolution.likely, let first = likely.first, resolution.missingFacts.contains(.receiverOrder) {
      let isLikely = Set(likely)
      let others = resolution.possible.lazy.filter { !isLikely.contains($0) }.map { $0.nameAndLine() }.prefix(3)
      let rest = resolution.possible.count - likely.count - others.count
      let traversal =
        resolution.isCut || others.isEmpty
        ? "in one traversal it may be another one"
        : "\(others.joined(separator: ", "))\(rest > 0 ? " or one of \(rest) more" : "") in one traversal"
      remarks.append("\(first.nameAndLine()) if results come receiver by receiver, which is likelier; \(traversal)")
    }
    if strategy == .classChain, resolution.orderDecisions.contains(where: { $0.step < query.steps.count - 1 }) {
      remarks.append("how a position in the middle counts is not established since WebDriverAgent 16.1.2")
    }
    if let (place, listed) = listedOtherwise {
      remarks.append(
        """
        WebDriverAgent lists these level by level: at index \(place) \(listed[place].nameAndLine()), not \
        \(matches[place].nameAndLine()); a single one is \(matches[0].nameAndLine())
        """)
    }
    return remarks
  }

  /// The assumptions behind the result, if the full explanation was requested.
  var explanationRemarks: [String] {
    guard isExplained, let (result, query, _) = explanation else { return [] }
    let names = result.unrecordedAttributes.map(\.rawValue).joined(separator: ", ")
    return (names.isEmpty ? [] : ["not recorded of the candidates, and so taken to be different: \(names)"])
      + result.selfContainments.map { containment in
        let count = containment.elements.count
        return "\(query.steps[containment.step]): "
          + (count == 1
            ? "1 element is kept because it matches itself; it contains nothing that does"
            : "\(count) elements are kept because they match themselves; they contain nothing that does")
      }
  }
}

extension Element {
  /// Returns the element with its identifying text and its line, for use in a sentence: `Button "Log In" (:41)`.
  ///
  /// - Parameter quoted: Quotes the text, and may shorten it.
  func nameAndLine(_ quoted: (String) -> String = { "\"\($0)\"" }) -> String {
    type.shortName + (nameOrValue.map { " " + quoted($0) } ?? "") + (line.map { " (:\($0))" } ?? "")
  }
}
