// A snapshot as an indented outline.

public import AccessibilityTree

/// The tree for people: one line an element, indented by depth.
public enum SnapshotOutline {
  /// Deeper elements are not indented further, but numbered: a tree may be thousands of levels deep.
  static let deepestIndent = 40

  /// Calls back with each line, in preorder.
  public static func forEachLine(of snapshot: Snapshot, _ body: (StyledText) -> Void) {
    var ends: [Int] = []
    for element in snapshot.elements {
      while let end = ends.last, element.index >= end { ends.removeLast() }
      let depth = ends.count
      var line = StyledText(String(repeating: "  ", count: min(depth, deepestIndent)))
      if depth > deepestIndent { line.append("(depth \(depth)) ", .secondary) }
      line.append(ElementLine(element).inline)
      body(line)
      ends.append(element.subtreeEnd)
    }
  }
}
