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
    let candidates = Set(trees.candidates(for: query))
    var isFound: [ContentIndex: Bool] = [:]
    return looks[scopes.setIndices[locator.value]].contains { look in
      // A single snapshot may show a message for a moment, but identifiers are seldom similar by chance.
      (look.isNamed || attribute.isIdentifier) && look.contents.allSatisfy(candidates.contains)
        && look.contents.allSatisfy { content in
          if let known = isFound[content] { return known }
          let found = trees.trees(of: content, for: query).allSatisfy { tree in
            let outcome = (try? query.resolve(in: trees.trees[tree]))?.outcome
            return outcome == .resolved || outcome == .ambiguous
          }
          isFound[content] = found
          return found
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

  /// The distinct contents of a screen.
  struct ScreenLook {
    /// Whether the screen has a name or a title.
    fileprivate let isNamed: Bool
    fileprivate let contents: [ContentIndex]
  }

  /// Groups snapshots by what identifies their screens.
  func screenLooks(of snapshots: [SnapshotIndex]) -> [ScreenLook] {
    var titles: [ContentIndex: ScreenKey] = [:]
    let screens = snapshots.grouped { snapshot -> ScreenKey in
      if let name = self[snapshot].screen { return ScreenKey(app: self[snapshot].app, name: name) }
      let content = trees.content(of: snapshot)
      if let known = titles[content] { return known }
      let key = titleKey(of: content)
      titles[content] = key
      return key
    }
    return screens.map { key, snapshots in
      ScreenLook(isNamed: key.content == nil, contents: Set(snapshots.map { trees.content(of: $0) }).sorted())
    }
  }

  /// What identifies the screen of a snapshot: the recorded name or, without one, the titles of the navigation bars.
  /// Without these, each different content counts as a screen.
  private struct ScreenKey: Hashable {
    var app: String?
    var name: String?
    var titles: [String] = []
    var content: ContentIndex?
  }

  private func titleKey(of content: ContentIndex) -> ScreenKey {
    let bars = trees.contents[content].snapshot.elements.filter { $0.type == .navigationBar }
    let titles = bars.compactMap { $0.identifier ?? $0.label }.filter { !$0.isEmpty }
    return titles.isEmpty ? ScreenKey(content: content) : ScreenKey(titles: titles)
  }
}

extension Difference.Attribute {
  /// Whether it is the attribute with the identifier that developers give to an element, on either platform.
  fileprivate var isIdentifier: Bool { self == .identifier || rawValue == "resource-id" }
}
