// From the engine's resolution to an answer that can be reported.

import AccessibilityTree
import ElementQueries
import Reports
import SnapshotFormats

extension QueryAnswer {
  /// Asks one dump.
  init(_ query: ElementQuery, path: String, _ reading: DumpReading) {
    self.init(
      path: path, format: reading.format?.rawValue, elementCount: reading.snapshot?.count, outcome: .unreadable)
    findings = reading.findings
    // The expression was checked when it was parsed, so resolving it cannot throw.
    guard let snapshot = reading.snapshot, let resolution = try? query.resolve(in: snapshot) else { return }
    matches = resolution.matches
    possible = resolution.possible
    if !possible.isEmpty || resolution.outcome == .undecidable {
      doubt = Self.doubt(resolution.missingFacts)
    }
    switch resolution.outcome {
    case .resolved: outcome = .resolved
    case .undecidable: outcome = .undecidable
    case .noMatch:
      outcome = .noMatch
      trace = Self.trace(of: query, in: snapshot)
    case .ambiguous:
      outcome = .ambiguous
      explanation = Self.explanation(ofAmbiguous: query, resolution)
      tellApart(resolution.matches)
    case .indexOutOfRange:
      outcome = .indexOutOfRange
      explanation = Self.explanation(ofIndex: query, resolution)
    }
  }

  /// All that is not recorded in one clause, then what else is the matter.
  private static func doubt(_ facts: [MissingFact]) -> String {
    let unrecorded = facts.compactMap(\.unrecorded)
    let clauses = unrecorded.isEmpty ? [] : ["the dump does not record " + unrecorded.joined(separator: ", nor ")]
    return (clauses + facts.filter { $0.unrecorded == nil }.map(\.description)).joined(separator: "; ")
  }

  private mutating func tellApart(_ candidates: [Element]) {
    let result = ElementDifferences(among: candidates)
    differences = result.attributes.map { $0 == .container ? "container" : $0.rawValue }
    guard let container = result.attributes.firstIndex(of: .container) else { return }
    distinctions = result.texts.map { "in \($0[container])" }
  }

  private static func trace(of query: ElementQuery, in snapshot: Snapshot) -> [TraceStep] {
    let entries = (try? query.resolve(in: snapshot, tracing: true))?.trace ?? []
    // A binding never leaves nothing, so it is not where the candidates were lost; nor are all elements.
    return entries.filter { !$0.step.isBinding && $0.step != .everything }.map {
      TraceStep(step: $0.step.description, count: $0.count, possibleCount: $0.possibleCount)
    }
  }

  private static func explanation(ofAmbiguous query: ElementQuery, _ resolution: Resolution) -> String {
    let count = resolution.matches.count
    guard resolution.isDecidedByLastStep else {
      let prefix = ElementQuery(steps: Array(query.steps[...resolution.decidingStep]))
      return "\(prefix) must be one element for the rest of the locator, and there are \(count)"
    }
    return "\(count) matches for a single element"
  }

  private static func explanation(ofIndex query: ElementQuery, _ resolution: Resolution) -> String {
    let count = resolution.candidateCount
    guard case .index(let index) = query.steps[resolution.decidingStep] else { return "" }
    return "index \(index) of \(count) \(count == 1 ? "element" : "elements"), numbered from 0"
  }
}
