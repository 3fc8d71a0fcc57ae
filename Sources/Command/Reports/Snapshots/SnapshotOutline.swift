// Writes a snapshot as an indented outline.

public import AccessibilityTree

/// Writes the tree as text: a line for each element, indented by depth.
///
///     Application  id: "Player"?  label: "Player"  {{0, 0}, {393, 852}}
///       Button  id: "speed.2"  label: "Double speed"  value: "2"  {{92, 700}, {60, 44}}
public enum SnapshotOutline {
  /// The maximum indentation. Deeper elements show their depth as a number, since trees can have thousands of levels.
  static let deepestIndent = 40

  /// Calls a closure with each line, in preorder. One line at a time keeps the memory use of large trees low.
  ///
  ///     SnapshotOutline.forEachLine(of: snapshot) { print($0.plain) }
  ///
  /// - Parameters:
  ///   - options: Which elements to show.
  ///   - width: The width of the terminal in columns; nil for a pipe or a file, in which nothing is shortened.
  public static func forEachLine(
    of snapshot: Snapshot, _ options: TreeOptions = TreeOptions(), width: Int? = nil, _ body: (StyledText) -> Void
  ) {
    let isChosen = options.filter(of: snapshot)
    var ends: [Int] = []
    for element in snapshot.elements {
      while let end = ends.last, element.index >= end { ends.removeLast() }
      let depth = ends.count
      if depth > options.depth ?? .max || element.index > 0 && !isChosen(element) { continue }
      var line = StyledText(String(repeating: "  ", count: min(depth, deepestIndent)))
      if depth > deepestIndent { line.append("(depth \(depth)) ", .secondary) }
      let taken = DisplayText.width(line.plain)
      line.append(ElementLine(element).inline(width: width.map { $0 - taken }))
      body(line)
      ends.append(element.subtreeEnd)
    }
  }
}
