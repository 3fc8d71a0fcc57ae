// Finds near misses of predicates: elements that a single comparison excludes.

import AccessibilityTree
import PredicateFormat

extension NearMissSearch {
  /// The maximum product of the number of elements to examine and the number of comparisons in the predicate.
  private static let effort = 2_000_000

  /// Returns candidates that narrowly fail a single comparison of the predicate.
  func predicateVariants(_ predicate: ElementPredicate) -> [Variant] {
    let candidates = results(of: segments.steps[..<emptyingStep])
    var examiner = PredicateExaminer(predicate, in: snapshot)
    let comparisons = max(1, predicate.program.leaves.count)
    guard comparisons <= 32 else { return [] }
    let elements: [UInt32]
    var outer: Enclosure?
    switch segments.steps[emptyingStep] {
    case .filter(_, of: .descendant), .filter(_, of: .either):
      elements = TreeWalk(snapshot: snapshot).descendantsAndSelves(of: candidates)
      outer = Enclosure(candidates, in: snapshot)
    default: elements = candidates
    }
    for element in elements.prefix(Self.effort / comparisons) { examiner.examine(element) }
    return examiner.findings(among: selectivity).map { finding in
      let step = segments.steps[emptyingStep]
      let similarElements = finding.elements.compactMap { found -> SimilarElement? in
        let candidate = outer.map { $0.innermostOrItself(found.element) } ?? found.element
        guard let candidate else { return nil }
        let difference =
          candidate == found.element
          ? found.difference : Difference.inner(snapshot[Int(found.element)], found.difference)
        return SimilarElement(element: candidate, difference: difference, closeness: finding.closeness)
      }
      return variant(
        by: finding.predicate.flatMap { less in step.mapped(predicate: { _ in less }) } ?? step, similarElements)
    }
  }
}

extension NearMissSearch {
  /// How selective the steps before the one that left no elements are, within their segment.
  private var selectivity: RewordedTexts.Selectivity {
    segments.steps[segments.ranges[segment].lowerBound..<emptyingStep].map { step in
      switch step {
      case .descendants(let type), .children(let type), .filter(.type(let type, nil), of: .itself):
        type == .any ? .nothing : .type
      case .filter(.predicate, of: .itself), .filter(.predicate, of: .either): .text
      case .filter where step.key != nil: .text
      default: .nothing
      }
    }.max() ?? .nothing
  }

  /// Returns elements of other types for which the predicate holds.
  func otherTypesByPredicate() -> [Variant] {
    var start = segments.ranges[segment].lowerBound
    guard let predicate = segments.matchingPredicate(segment), predicate.requiresText else { return [] }
    let walk = TreeWalk(snapshot: snapshot)
    // The first step of an XPath selects everything, and the next one filters by type.
    if case .everything = segments.steps[start], segments.ranges[segment].contains(start + 1) { start += 1 }
    let expected: ElementType
    let elements: [UInt32]
    switch segments.steps[start] {
    case .descendants(let type) where type != .any:
      (expected, elements) = (type, walk.descendants(of: results(of: segments.steps[..<start]), .any))
    case .children(let type) where type != .any:
      (expected, elements) = (type, walk.children(of: results(of: segments.steps[..<start]), .any))
    case .filter(.type(let type, nil), of: .itself) where type != .any:
      (expected, elements) = (type, results(of: segments.steps[..<start]))
    default: return []
    }
    var matcher = PredicateMatcher(predicate, in: snapshot)
    var types: [ElementType] = []
    for element in elements {
      if types.count >= 4 { break }
      let type = snapshot[Int(element)].type
      if type == expected || types.contains(type) || matcher.truth(of: element) != .yes { continue }
      types.append(type)
    }
    return types.map { type in
      variant(replacing: start, by: segments.steps[start].withType(type), .type) { element in
        .type(found: element.type, expected: expected)
      }
    }
  }
}
