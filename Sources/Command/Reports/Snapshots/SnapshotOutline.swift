// A snapshot as an indented outline.

public import AccessibilityTree

/// The tree for people: one line an element, indented by depth.
///
///     Application  id: "Player"?  label: "Player"  {{0, 0}, {393, 852}}
///       Button  id: "speed.2"  label: "Double speed"  value: "2"  {{92, 700}, {60, 44}}
public enum SnapshotOutline {
  /// Deeper elements are not indented further, but numbered: a tree may be thousands of levels deep.
  static let deepestIndent = 40

  /// Calls back with each line, in preorder; a line at a time, so that a large tree takes no more memory.
  ///
  ///     SnapshotOutline.forEachLine(of: snapshot) { print($0.plain) }
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
