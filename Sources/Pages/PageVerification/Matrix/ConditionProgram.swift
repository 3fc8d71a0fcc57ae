// Evaluates the conditions of all models on one snapshot after the other.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import PredicateFormat

/// The conditions of all models as a driver evaluates them. Each element is searched for once, and only in snapshots
/// that contain the strings of its locator.
struct ConditionProgram: Sendable {
  /// A query, and the columns of the conditions on what it finds.
  private struct Search: Sendable {
    let query: ElementQuery
    let required: RequiredText?
    let conditions: [(column: Int, condition: ElementPredicate)]
  }

  private let searches: [Search]
  /// The truth values in a snapshot in which no query finds anything.
  private let withoutMatches: [Truth]

  /// - Parameter width: The number of columns. Those without a condition are false.
  init(_ conditions: [VerdictTable.ElementCondition], for driver: Driver, width: Int) {
    var withoutMatches = [Truth](repeating: .no, count: width)
    // Most elements have more than one condition.
    searches = conditions.indices.grouped { column in
      conditions[column].locator.query(for: driver, evaluating: conditions[column].condition)
    }.compactMap { query, columns in
      guard (try? query.validate()) != nil else { return nil }
      for column in columns { withoutMatches[column] = conditions[column].condition.verdictWithoutMatch }
      return Search(
        query: query, required: conditions[columns[0]].locator.requiredText(for: driver),
        conditions: columns.map { ($0, conditions[$0].condition) })
    }
    self.withoutMatches = withoutMatches
  }

  /// Returns the truth values in a snapshot.
  func truths(in tree: Snapshot) -> [Truth] {
    var truths = withoutMatches
    var model: HittabilityModel?
    let recordsAllTexts = tree.recordsAllTexts
    for search in searches {
      if recordsAllTexts, search.required?.isMissing(from: tree) == true { continue }
      guard let resolution = try? search.query.resolve(in: tree) else { continue }
      for (column, condition) in search.conditions {
        truths[column] = search.query.expectation(condition, of: resolution, in: tree, model: &model).verdict
      }
    }
    return truths
  }
}
