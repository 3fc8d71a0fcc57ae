// Decides which document an XPath is evaluated against, for dumps that differ from the page source of their driver.
// (`class-chain-and-xpath` §6)

package import AccessibilityTree

/// One of the two documents that describe the nodes of an Android screen.
///
/// The output of `uiautomator dump` names every node `node`. Appium's driver names nodes after their classes, and
/// differs in a few attributes. An XPath shows which of the two it was written for.
///
///     DocumentView(for: expression, in: snapshot)  // .pageSource for //android.widget.Button[@text='OK']
package enum DocumentView: Sendable {
  /// The dump itself.
  case dump
  /// The page source that the platform's driver would write for the same screen.
  case pageSource

  /// The tags around the nodes in the output of `uiautomator dump`, with `--windows` or without.
  package static let windowTags: Set = ["displays", "display", "window", "hierarchy"]

  /// The document that an XPath refers to. An XPath with the tag `node` refers to the dump. Any other tag is a class,
  /// and some attributes occur only in page sources. An XPath with neither can refer to both documents; it is evaluated
  /// against the dump.
  package init(for expression: XPathExpression, in snapshot: Snapshot) {
    self = .dump
    guard snapshot.hasNodeTags else { return }
    let signs = expression.documentSigns
    guard !signs.tags.contains("node") else { return }
    let namesClass = signs.tags.contains { !Self.windowTags.contains($0) }
    let readsPageSource = signs.attributes.contains { name in
      DocumentAttributes.pageSourceNames.contains(name) && snapshot.extraID(name) == nil
    }
    if namesClass || readsPageSource { self = .pageSource }
  }
}

extension Snapshot {
  /// Whether all tags of the dump are `node`, as in the output of `uiautomator dump`.
  package var hasNodeTags: Bool { platform == .android && tags == .nodes }
}

extension XPathExpression {
  /// The tags and attributes that the expression refers to. Strings that are compared with the name of an element count
  /// as tags.
  fileprivate var documentSigns: (tags: Set<String>, attributes: Set<String>) {
    var tags: Set<String> = []
    var attributes: Set<String> = []
    for step in steps {
      guard case .name(let name) = step.test, name != "*" else { continue }
      if step.axis == .attribute { attributes.insert(name) } else { tags.insert(name) }
    }
    visit { part in
      guard case .binary(_, let left, let right) = part else { return }
      for (side, other) in [(left.bare, right.bare), (right.bare, left.bare)] {
        guard case .call(let function, _, _) = side, ["name", "local-name"].contains(function.name),
          case .literal(let tag, _) = other, !tag.isEmpty
        else { continue }
        tags.insert(tag)
      }
    }
    return (tags, attributes)
  }
}
