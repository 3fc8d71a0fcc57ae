// Splits a query into segments, each of which moves to other elements and then filters or binds them.

import AccessibilityTree
import PredicateFormat

/// The segments of a query. `tables["Inbox"].cells.firstMatch` has two: the first finds a table and binds it, and the
/// second finds its cells and binds the first one.
struct QuerySegments {
  let steps: [QueryStep]
  let ranges: [Range<Int>]

  init(_ steps: [QueryStep]) {
    self.steps = steps
    var starts = steps.indices.filter { steps[$0].startsSearch }
    // Filters that apply to the application itself form their own segment.
    if starts.first != 0, !steps.isEmpty { starts.insert(0, at: 0) }
    ranges = starts.enumerated().map { segment, start in
      start..<(segment + 1 < starts.count ? starts[segment + 1] : steps.count)
    }
  }

  /// Returns the index of the segment that contains a step.
  func segment(of step: Int) -> Int { ranges.lastIndex { $0.lowerBound <= step } ?? 0 }

  /// Returns the index at which the filters of a segment end and its bindings begin.
  func endOfFilters(_ segment: Int) -> Int {
    ranges[segment].first { steps[$0].isBinding } ?? ranges[segment].upperBound
  }

  /// Returns the first string key that is compared with the elements of a segment rather than with their contents, and
  /// the index of its step.
  func key(_ segment: Int) -> (step: Int, key: String)? {
    for step in ranges[segment] where steps[step].comparesItsKeyWithCandidates {
      if let key = steps[step].key { return (step, key) }
    }
    return nil
  }

  /// Returns the first predicate that is evaluated on the elements of a segment rather than on their contents.
  func matchingPredicate(_ segment: Int) -> ElementPredicate? {
    for step in ranges[segment] {
      if case .filter(.predicate(let predicate), of: .itself) = steps[step] { return predicate }
    }
    return nil
  }

  /// Whether a segment has a filter that distinguishes its elements from others of their type.
  func isSpecific(_ segment: Int) -> Bool { ranges[segment].contains { steps[$0].isFilter } }

  /// Returns a description of what a segment searches for.
  func container(_ segment: Int) -> Difference.Container {
    var type = ElementType.any
    var index: Int?
    for step in ranges[segment] {
      switch steps[step] {
      case .descendants(let expected), .children(let expected): type = expected
      case .filter(.type(let expected, _), of: .itself) where expected != .any: type = expected
      case .index(let position): index = position
      case .first: index = 0
      case .position(let position) where position > 1: index = position - 1
      default: continue
      }
    }
    return Difference.Container(type: type, key: key(segment)?.key, index: index)
  }

  /// Returns the steps of the query without the given segments. If the first segment after them searches children, it
  /// searches all descendants instead.
  func steps(without dropped: ClosedRange<Int>) -> [QueryStep] {
    var kept = Array(steps[..<ranges[dropped.lowerBound].lowerBound])
    let next = ranges[dropped.upperBound].upperBound
    guard next < steps.count else { return kept }
    if case .children(let type) = steps[next] { kept.append(.descendants(type)) } else { kept.append(steps[next]) }
    return kept + steps[(next + 1)...]
  }
}
