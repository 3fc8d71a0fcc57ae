// Determines whether a near miss is certainly a typo, and not a different element.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

extension LintContext {
  /// The minimum length of a key with a certain typo. Shorter words are often one edit from another word.
  private static let minimumLength = 5

  /// Whether a near miss leaves no reasonable doubt that the locator is misspelled: the key has at least five
  /// characters and differs in one edit other than a digit, or only in case or whitespace, no other element is equally
  /// near, and the element is in every snapshot of at least one screen. An element that is only in some snapshots of
  /// each screen, such as a message, may be similar by chance.
  func isCertainTypo(_ near: LocatorNearMiss, of locator: LocatorIndex) -> Bool {
    guard isTypo(near), case .text(_, let attribute, _, _) = near.miss.difference, let query = near.miss.query else {
      return false
    }
    var isFound: [ObjectIdentifier: Bool] = [:]
    return ownSnapshots(for: locator).grouped(by: screenKey).contains { screen, snapshots in
      // A single snapshot may show a message for a moment, but identifiers are seldom similar by chance.
      (screen.tree == nil || attribute.isIdentifier)
        && snapshots.allSatisfy { snapshot in
          let tree = self[snapshot].tree
          if let known = isFound[tree.identity] { return known }
          let outcome = (try? query.resolve(in: tree))?.outcome
          isFound[tree.identity] = outcome == .resolved || outcome == .ambiguous
          return isFound[tree.identity] == true
        }
    }
  }

  /// Whether a near miss is probably a typo: one edit other than a digit, in a key of at least five characters, and no
  /// other element is equally near.
  func isTypo(_ near: LocatorNearMiss) -> Bool {
    guard case .text(let difference, _, let found, let expected) = near.miss.difference else { return false }
    return Self.isSlight(difference) && expected.count >= Self.minimumLength && !near.isDoubtful
      && NumberedTexts.pattern(of: found) != NumberedTexts.pattern(of: expected)
  }

  /// Whether a near miss shows a mistake in the locator even if the screen of the locator was not recorded: a certain
  /// typo, or an identifier that the locator compares with the wrong attribute.
  func isCertain(_ near: LocatorNearMiss, of locator: LocatorIndex) -> Bool {
    if case .otherAttribute(_, false, let found, let expected) = near.miss.difference {
      return [found, expected].contains { $0.isIdentifier }
    }
    if case .package = near.miss.difference { return true }
    return isCertainTypo(near, of: locator)
  }

  private static func isSlight(_ difference: TextDifference) -> Bool {
    switch difference {
    case .edits(1), .letterCase, .space, .spaces: true
    default: false
    }
  }

  /// What identifies the screen of a snapshot: the recorded name or, without one, the titles of the navigation bars.
  /// Without these, each different tree counts as a screen.
  private struct ScreenKey: Hashable {
    var app: String?
    var name: String?
    var titles: [String] = []
    var tree: ObjectIdentifier?
  }

  private func screenKey(of snapshot: SnapshotIndex) -> ScreenKey {
    let (tree, name) = (self[snapshot].tree, self[snapshot].screen)
    if let name { return ScreenKey(app: self[snapshot].app, name: name) }
    let bars = tree.elements.filter { $0.type == .navigationBar }
    let titles = bars.compactMap { $0.identifier ?? $0.label }.filter { !$0.isEmpty }
    return titles.isEmpty ? ScreenKey(tree: tree.identity) : ScreenKey(titles: titles)
  }
}

extension Difference.Attribute {
  /// Whether it is the attribute with the identifier that developers give to an element, on either platform.
  fileprivate var isIdentifier: Bool { self == .identifier || rawValue == "resource-id" }
}
