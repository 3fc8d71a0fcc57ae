// A query in parts: each begins where it goes to other elements, and ends before it goes on from those.

import AccessibilityTree
import PredicateFormat

/// `tables["Inbox"].cells.firstMatch` has two segments: a table that is identified and bound, and its first cell.
struct QuerySegments {
  let steps: [QueryStep]
  let ranges: [Range<Int>]

  init(_ steps: [QueryStep]) {
    self.steps = steps
    var starts = steps.indices.filter { steps[$0].leadsElsewhere }
    // Filters of the application itself
    if starts.first != 0, !steps.isEmpty { starts.insert(0, at: 0) }
    ranges = starts.enumerated().map { number, start in
      start..<(number + 1 < starts.count ? starts[number + 1] : steps.count)
    }
  }

  /// The number of the segment with that step.
  func number(of step: Int) -> Int { ranges.lastIndex { $0.lowerBound <= step } ?? 0 }

  /// Where the filters of a segment end and its bindings begin.
  func endOfFilters(_ number: Int) -> Int {
    ranges[number].first { steps[$0].isBinding } ?? ranges[number].upperBound
  }

  /// The first string key that the elements of a segment are compared with themselves, and its step.
  func key(_ number: Int) -> (step: Int, key: String)? {
    for step in ranges[number] {
      switch steps[step] {
      case .identified(let key), .matchingType(_, let key?): return (step, key)
      default: continue
      }
    }
    return nil
  }

  /// The first predicate that the elements of a segment are asked themselves.
  func matchingPredicate(_ number: Int) -> ElementPredicate? {
    for step in ranges[number] {
      if case .matchingPredicate(let predicate) = steps[step] { return predicate }
    }
    return nil
  }

  /// Something tells the elements of a segment from others of their type.
  func isSpecific(_ number: Int) -> Bool { ranges[number].contains { steps[$0].isFilter } }

  /// What a segment asks for, in words.
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

  /// The steps without some segments. What was a child of something left out may lie anywhere.
  func steps(without dropped: ClosedRange<Int>) -> [QueryStep] {
    var kept = Array(steps[..<ranges[dropped.lowerBound].lowerBound])
    let next = ranges[dropped.upperBound].upperBound
    guard next < steps.count else { return kept }
    if case .children(let type) = steps[next] { kept.append(.descendants(type)) } else { kept.append(steps[next]) }
    return kept + steps[(next + 1)...]
  }
}
