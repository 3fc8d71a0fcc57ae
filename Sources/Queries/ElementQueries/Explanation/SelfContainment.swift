// Elements that `containing(predicate)` keeps for their own sake.

public import AccessibilityTree
import PredicateFormat

/// Elements that a step `containing(predicate)` kept because they satisfy the predicate themselves, with nothing inside
/// that does. Apple's documentation speaks of descendants only, so an answer that depends on it should say so.
///
///     try ElementQuery.application.staticTexts.containing(predicate).explain(in: snapshot).selfContainments
///
/// See `real-world-usage` §7.
public struct SelfContainment: Hashable, Sendable {
  /// The number of the step, from 0.
  public let step: Int
  /// The elements, in preorder.
  public let elements: [Element]
}

extension ElementQuery {
  /// Where the answer depends on elements being inside themselves.
  func selfContainments(in snapshot: Snapshot) -> [SelfContainment] {
    let walk = TreeWalk(snapshot: snapshot)
    return steps.enumerated().compactMap { number, step in
      guard case .containingPredicate(let predicate) = step,
        let kept = try? ElementQuery(steps: Array(steps[...number])).resolve(in: snapshot), !kept.matches.isEmpty
      else { return nil }
      var matcher = PredicateMatcher(predicate, in: snapshot)
      let candidates = kept.matches.map { UInt32($0.index) }
      let matching = walk.descendantsAndSelves(of: candidates).filter { matcher.truth(of: $0) == .yes }
      let themselves = candidates.filter { !walk.hasDescendant($0, among: matching) }
      return themselves.isEmpty ? nil : SelfContainment(step: number, elements: themselves.map { snapshot[Int($0)] })
    }
  }
}
