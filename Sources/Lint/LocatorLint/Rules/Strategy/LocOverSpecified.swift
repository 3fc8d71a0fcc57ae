// Reports conditions that make no difference in any snapshot.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import PredicateFormat
import Text

enum LocOverSpecified: LintRule {
  static let description = RuleDescription(
    id: "loc-over-specified", severity: .note, summary: "a condition of a locator makes no difference in any snapshot",
    bases: [.source, .snapshots], tags: ["strategy"])

  /// One snapshot is not enough evidence.
  private static let minimumMatches = 2
  /// The maximum number of queries to resolve, in total for all locators.
  private static let budget = 20_000

  static func findings(in lint: LintContext) -> [Finding] {
    var budget = budget
    return lint.extraction.locators.itemIndices.compactMap { locator in
      // The code of a search by a text does not contain the conditions.
      guard lint.isExact(locator), lint[locator].template.driver?.searchedText == nil,
        let query = lint.query(of: locator)
      else { return nil }
      let variants = variants(of: query)
      if variants.isEmpty { return nil }
      let all = lint.scopes[locator].distinct
      guard lint.snapshots(locator, among: all, where: { $0.outcome == .resolved }).count >= minimumMatches else {
        return nil
      }
      for (text, variant) in variants where !picksOfSeveral(locator, in: lint) {
        guard budget >= all.count else { return nil }
        let candidates = Set(lint.trees.candidates(for: variant))
        let isSame = all.allSatisfy { snapshot in
          let answer = lint.answer(locator, on: snapshot)
          guard candidates.contains(lint.trees.content(of: snapshot)) else { return answer.outcome == .noMatch }
          budget -= 1
          return finds(variant, the: answer, in: lint[snapshot].tree)
        }
        guard isSame else { continue }
        return lint.finding(
          Self.self, locator: locator,
          message: "\(text) makes no difference in \(counted(lint.ownSnapshots(for: locator).count, "snapshot"))",
          advice: lint.written(variant, for: locator).map { "write \($0)" })
      }
      return nil
    }
  }

  /// Whether the locator takes the first of several matches. Then the others show whether a condition matters.
  private static func picksOfSeveral(_ locator: LocatorIndex, in lint: LintContext) -> Bool {
    guard lint[locator].alternative != nil, lint[locator].template.steps.last == .first else { return false }
    let found = lint.distinct(lint.located(locator, on: lint.ownSnapshots(for: locator)))
    return found.contains { lint.choices(locator, on: $0).count > 1 }
  }

  private static func finds(_ query: ElementQuery, the answer: LocatorAnswer, in tree: Snapshot) -> Bool {
    guard let resolution = try? query.resolve(in: tree), resolution.isExact else { return false }
    return resolution.outcome == answer.outcome && resolution.matches.count == answer.count
      && resolution.matches.first?.index == answer.first
  }

  /// Returns the queries that result from removing one operand of a conjunction.
  private static func variants(of query: ElementQuery) -> [(text: String, query: ElementQuery)] {
    query.steps.indices.flatMap { number -> [(String, ElementQuery)] in
      guard let predicate = query.steps[number].predicate, case .and(let parts) = predicate.predicate else { return [] }
      return parts.indices.compactMap { part in
        var rest = parts
        let gone = rest.remove(at: part)
        let whole = rest.count == 1 ? rest[0] : .and(rest)
        guard let less = try? ElementPredicate(whole, vocabulary: predicate.vocabulary) else { return nil }
        var steps = query.steps
        guard case .filter(_, of: let subject) = steps[number], subject != .descendant else { return nil }
        steps[number] = .filter(.predicate(less), of: subject)
        return ("\(gone)", ElementQuery(steps: steps, order: query.order))
      }
    }
  }
}
