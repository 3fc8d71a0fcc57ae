// Detects elements that `containing(predicate)` keeps although nothing inside them matches, because they match the
// predicate themselves.

public import AccessibilityTree
import PredicateFormat

/// Elements that a `containing(predicate)` step kept because they satisfy the predicate themselves, although nothing
/// inside them does. XCTest versions differ here, so answers that depend on this should mention it.
///
///     try ElementQuery.application.staticTexts.containing(predicate).explain(in: snapshot).selfContainments
///
/// See `device-evidence` §2.
public struct SelfContainment: Hashable, Sendable {
  /// The zero-based index of the step.
  public let step: Int
  /// The elements, in document order.
  public let elements: [Element]
}

extension SelfContainment {
  /// The last release of XCTest for which it is known that an element counts as contained in itself.
  package static let lastKnownRelease = XCTestVersion(major: 15)

  /// Returns whether an element counts as contained in itself: `yes` or `unknown`, because reports of newer releases go
  /// both ways. Android has no such step. (`device-evidence` §2)
  static func isKept(in snapshot: Snapshot) -> Truth {
    if snapshot.platform == .android { return .yes }
    guard let version = snapshot.xctest else { return .unknown }
    return version.major <= lastKnownRelease.major ? .yes : .unknown
  }
}

extension ElementQuery {
  /// Whether the answer may change with the version of XCTest.
  public var dependsOnXCTestVersion: Bool {
    steps.contains { if case .filter(_, of: .either) = $0 { true } else { false } }
  }

  /// The same query, except that no element counts as contained in itself. Some releases of XCTest may answer like
  /// this.
  package var excludingSelves: ElementQuery { replacingContaining(by: .descendant) }

  /// Returns the query with another subject for the predicates of `containing(predicate)`.
  package func replacingContaining(by subject: FilterSubject) -> ElementQuery {
    replacingSteps(
      by: steps.map { step in
        guard case .filter(.predicate(let predicate), of: .either) = step else { return step }
        return .filter(.predicate(predicate), of: subject)
      })
  }

  /// Returns the `containing` steps whose result depends on elements that count as contained in themselves.
  func selfContainments(in snapshot: Snapshot) -> [SelfContainment] {
    if SelfContainment.isKept(in: snapshot) != .yes { return [] }
    let walk = TreeWalk(snapshot: snapshot)
    return steps.enumerated().compactMap { number, step in
      guard case .filter(.predicate(let predicate), of: .either) = step,
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
