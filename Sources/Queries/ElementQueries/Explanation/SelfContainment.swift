// Elements that `containing(predicate)` keeps for their own sake.

public import AccessibilityTree
import PredicateFormat

/// Elements that a step `containing(predicate)` kept because they satisfy the predicate themselves, with nothing inside
/// that does. Releases of XCTest differ in this, so an answer that depends on it should say so.
///
///     try ElementQuery.application.staticTexts.containing(predicate).explain(in: snapshot).selfContainments
///
/// See `device-evidence` §2.
public struct SelfContainment: Hashable, Sendable {
  /// The number of the step, from 0.
  public let step: Int
  /// The elements, in document order.
  public let elements: [Element]
}

extension SelfContainment {
  /// Whether an element counts as inside itself: releases of XCTest differ, and Android has none.
  /// (`device-evidence` §2)
  static func isKept(in snapshot: Snapshot) -> Truth {
    if snapshot.platform == .android { return .yes }
    guard let version = snapshot.xctest else { return .unknown }
    if version.major <= 15 { return .yes }
    return version.major >= 26 ? .no : .unknown
  }
}

extension ElementQuery {
  /// The answer may be another one with another release of XCTest.
  public var dependsOnXCTestVersion: Bool {
    steps.contains { step in
      switch step {
      case .containingPredicate, .containingTest: true
      default: false
      }
    }
  }

  /// Where the answer depends on elements being inside themselves.
  func selfContainments(in snapshot: Snapshot) -> [SelfContainment] {
    if SelfContainment.isKept(in: snapshot) != .yes { return [] }
    let walk = TreeWalk(snapshot: snapshot)
    return steps.enumerated().compactMap { number, step in
      guard case .containingPredicate(let predicate) = step,
        let kept = try? prefix(number + 1).resolve(in: snapshot), !kept.matches.isEmpty
      else { return nil }
      var matcher = PredicateMatcher(predicate, in: snapshot)
      let candidates = kept.matches.map { UInt32($0.index) }.sorted()
      let matching = walk.descendantsAndSelves(of: candidates).filter { matcher.truth(of: $0) == .yes }
      let themselves = candidates.filter { !walk.hasDescendant($0, among: matching) }
      return themselves.isEmpty ? nil : SelfContainment(step: number, elements: themselves.map { snapshot[Int($0)] })
    }
  }
}
