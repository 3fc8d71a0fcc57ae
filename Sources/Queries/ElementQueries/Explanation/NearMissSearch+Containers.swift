// Finds near misses that contain a match rather than matching themselves, and near misses at the root of a dump.

import AccessibilityTree
import PredicateFormat

extension NearMissSearch {
  /// Returns candidates that do not match but contain a match: `cells["Ann"]`, where “Ann” is a text in the cell.
  func containers() -> [Variant] {
    let step = segments.steps[emptyingStep]
    let candidates = results(of: segments.steps[..<emptyingStep])
    let outer = Enclosure(candidates, in: snapshot)
    let inside = TreeWalk(snapshot: snapshot).descendants(of: candidates, .any)
    switch step {
    case .filter(_, of: .itself) where step.key != nil:
      guard let text = step.key, !text.isEmpty else { return [] }
      let key = StringKey(text, in: snapshot)
      if key.matchesNothing { return [] }
      let found = key.shortlist(inside).filter { key.identifies($0) != .no }
      return types(identifiedBy: text, among: inside, except: .any).map { type in
        container(
          .containing(type, identifier: text), found: found.filter { snapshot[Int($0)].type == type }, outer: outer)
      }
    case .filter(.predicate(let predicate), of: .itself) where predicate.vocabulary == .xcuiTest:
      var matcher = PredicateMatcher(predicate, in: snapshot)
      let found = inside.lazy.filter { matcher.truth(of: $0) == .yes }.prefix(Self.maximumPerKind)
      return [container(.filter(.predicate(predicate), of: .either), found: Array(found), outer: outer)]
    default: return []
    }
  }

  private func container(_ replacement: QueryStep, found: [UInt32], outer: Enclosure) -> Variant {
    let similarElements = found.prefix(Self.maximumPerKind).compactMap { inner in
      outer.innermost(around: inner).map {
        SimilarElement(
          element: $0, difference: .content(snapshot[Int(inner)]), closeness: Closeness(group: .type, distance: 2))
      }
    }
    return variant(by: replacement, similarElements)
  }

  /// Returns the root of a dump fragment if it has the requested type. Queries find only elements below the root.
  func rootElement() -> [Variant] {
    guard segment == 0, case .descendants(let type) = segments.steps.first, type == snapshot.root.type else {
      return []
    }
    if let key = segments.key(0)?.key, StringKey(key, in: snapshot).identifies(0) == .no { return [] }
    let rest = Array(segments.steps[segments.ranges[0].upperBound...])
    let similarElement = SimilarElement(element: 0, difference: .root, closeness: Closeness(group: .level))
    return [Variant(steps: rest, end: 0, failedStep: emptyingStep, similarElements: [similarElement])]
  }
}
