// Splits a query into segments, each of which moves to other elements and then filters or binds them.

import AccessibilityTree
import PredicateFormat

/// The segments of a query. `tables["Inbox"].cells.firstMatch` has two: a table that is identified and bound, and its
/// first cell.
struct QuerySegments {
  let steps: [QueryStep]
  let ranges: [Range<Int>]

  init(_ steps: [QueryStep]) {
    self.steps = steps
    var starts = steps.indices.filter { steps[$0].leadsElsewhere }
    // Filters of the application itself form a segment.
    if starts.first != 0, !steps.isEmpty { starts.insert(0, at: 0) }
    ranges = starts.enumerated().map { number, start in
      start..<(number + 1 < starts.count ? starts[number + 1] : steps.count)
    }
  }

  /// Returns the index of the segment that contains a step.
  func number(of step: Int) -> Int { ranges.lastIndex { $0.lowerBound <= step } ?? 0 }

  /// Returns the index at which the filters of a segment end and its bindings begin.
  func endOfFilters(_ number: Int) -> Int {
    ranges[number].first { steps[$0].isBinding } ?? ranges[number].upperBound
  }

  /// Returns the first string key that is compared with the elements of a segment themselves, and its step.
  func key(_ number: Int) -> (step: Int, key: String)? {
    for step in ranges[number] {
      switch steps[step] {
      case .identified(let key), .matchingType(_, let key?): return (step, key)
      default: continue
      }
    }
    return nil
  }

  /// Returns the first predicate that is evaluated on the elements of a segment themselves.
  func matchingPredicate(_ number: Int) -> ElementPredicate? {
    for step in ranges[number] {
      if case .matchingPredicate(let predicate) = steps[step] { return predicate }
    }
    return nil
  }

  /// Whether a segment has a filter that distinguishes its elements from others of their type.
  func isSpecific(_ number: Int) -> Bool { ranges[number].contains { steps[$0].isFilter } }

  /// Returns a description of what a segment searches for.
  func container(_ number: Int) -> Difference.Container {
    var type = ElementType.any
    var index: Int?
    for step in ranges[number] {
      switch steps[step] {
      case .descendants(let asked), .children(let asked): type = asked
      case .matchingType(let asked, _) where asked != .any: type = asked
      case .index(let position): index = position
      case .first: index = 0
      case .position(let position) where position > 1: index = position - 1
      default: continue
      }
    }
    return Difference.Container(type: type, key: key(number)?.key, index: index)
  }

  /// Returns the steps without some segments. A child of an omitted segment may then be at any depth.
  func steps(without dropped: ClosedRange<Int>) -> [QueryStep] {
    var kept = Array(steps[..<ranges[dropped.lowerBound].lowerBound])
    let next = ranges[dropped.upperBound].upperBound
    guard next < steps.count else { return kept }
    if case .children(let type) = steps[next] { kept.append(.descendants(type)) } else { kept.append(steps[next]) }
    return kept + steps[(next + 1)...]
  }
}
