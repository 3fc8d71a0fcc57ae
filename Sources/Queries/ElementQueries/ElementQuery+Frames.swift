// Determines whether the answer of a query depends on frames.

import DriverLocators
import PredicateFormat

extension ElementQuery {
  /// Whether a part of the query may read frames. If not, it has the same answer in all snapshots that differ only in
  /// frames.
  ///
  ///     ElementQuery.application.buttons["Log In"].readsFrames  // false
  package var readsFrames: Bool {
    steps.contains { step in
      switch step {
      case .filter(.predicate(let predicate), of: _): !predicate.keys.isDisjoint(with: PredicateKey.ofFrames)
      // A closure may read everything.
      case .filter(.block, of: _): true
      case .inside(let outer, let inner): outer.readsFrames || inner?.readsFrames == true
      case .search(let locator): locator.readsFrames
      default: false
      }
    }
  }
}

extension PredicateKey {
  fileprivate static let ofFrames: Set<PredicateKey> = [
    .frame, .nativeFrame, .rect, .rectX, .rectY, .rectWidth, .rectHeight,
  ]
}

extension DriverLocator {
  fileprivate var readsFrames: Bool {
    switch tree {
    case .xpath(let expression): !expression.attributes.isDisjoint(with: Self.frameAttributes)
    // No criterion of a UiSelector compares bounds.
    case .selectors: false
    }
  }

  /// The attributes of page sources that contain frames, and the name of any attribute.
  private static let frameAttributes: Set<String> = ["x", "y", "width", "height", "bounds", "nativeFrame", "*"]
}
