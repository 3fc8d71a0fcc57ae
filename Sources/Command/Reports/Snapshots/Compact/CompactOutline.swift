// Writes a snapshot as a compact outline, for readers that pay for each character.

import AccessibilityTree
import ElementQueries
public import SnapshotFormats
import Text

/// Writes the tree with one line for each element with information of its own, and counts all others.
///
///     login.xml  wda-xml  393x852 pt  90 elements in 35 lines (folded: 16 wrappers, 6 repeated, 33 keys)
///     #0 Application ~"Pomelo"
///      #4 Other
///       #5 NavigationBar @"Welcome Back"
///        #6 Button @BackButton "Pomelo"
///     complete
///
/// Specified in `Docs/Output.md`. The numbers are preorder indices; a gap means that the elements between are folded.
public struct CompactOutline {
  private let snapshot: Snapshot
  private let options: TreeOptions
  private let folding: CompactFolding
  private var lines: [String] = []
  private var leftOut = CompactLosses()
  /// The elements with a line that contain the current element, outermost first.
  private var open: [CompactLine.Place] = []

  private init(_ snapshot: Snapshot, _ options: TreeOptions) {
    self.snapshot = snapshot
    self.options = options
    folding = CompactFolding(snapshot)
  }

  /// Returns the lines: a heading, the elements, and the quality of the dump; nothing if the dump cannot be read.
  ///
  ///     CompactOutline.lines(of: reading, path: "login.xml").joined(separator: "\n")
  ///
  /// - Parameters:
  ///   - path: The name of the dump in the heading.
  ///   - options: Which elements to show. The root is always shown.
  public static func lines(of reading: DumpReading, path: String, _ options: TreeOptions = TreeOptions()) -> [String] {
    guard let snapshot = reading.snapshot else { return [] }
    var outline = CompactOutline(snapshot, options)
    let isChosen = options.filter(of: snapshot)
    var index = 0
    while index < snapshot.count { index = outline.add(snapshot[index], isChosen: isChosen) }
    let count = counted(snapshot.count, "element") + " in " + counted(outline.lines.count, "line")
    let heading = [
      DisplayText.visible(path), reading.format?.rawValue,
      snapshot.root.frame.map { CompactLine.size(of: $0, snapshot.platform) },
      count + outline.leftOut.summary(options),
    ]
    return [heading.compactMap(\.self).joined(separator: "  ")] + outline.lines + [SnapshotQuality(reading).summary]
  }

  /// Adds the line of an element, unless it is folded or not chosen.
  ///
  /// - Returns: The index of the next element to add.
  private mutating func add(_ element: Element, isChosen: (Element) -> Bool) -> Int {
    while let last = open.last, element.index >= last.end { open.removeLast() }
    let inside = element.subtreeEnd - element.index - 1
    if element.index > 0 {
      if !isChosen(element) {
        leftOut.notChosen += 1
        return element.index + 1
      }
      if options.folds, let reason = folding.reason(toFold: element, below: open) {
        leftOut.folded[reason, default: 0] += 1
        return element.index + 1
      }
    }
    let line = CompactLine(element, below: open.last, hasFrame: options.hasFrames)
    let indentation = String(repeating: " ", count: min(open.count, SnapshotOutline.deepestIndent))
    var text = indentation + line.text
    let isLast = options.depth.map { open.count >= $0 } ?? false
    open.append(line.place)
    if inside > 0, options.folds, element.type == .keyboard {
      leftOut.folded[.key, default: 0] += inside
      lines.append(text + " (\(counted(folding.leafCount(in: element), "key")))")
      return element.subtreeEnd
    }
    if isLast, inside > 0 {
      leftOut.deeper += inside
      text += " +\(inside)"
    }
    lines.append(text)
    return isLast ? element.subtreeEnd : element.index + 1
  }
}

/// How many elements have no line of their own, by reason.
private struct CompactLosses {
  var folded: [CompactFolding.Reason: Int] = [:]
  var deeper = 0
  var notChosen = 0

  /// The counts in parentheses, with a space before them; empty if every element has a line.
  func summary(_ options: TreeOptions) -> String {
    let reasons = CompactFolding.Reason.allCases.compactMap { reason in
      folded[reason].map { $0 == 1 ? "1 \(reason.singular)" : "\($0) \(reason.plural)" }
    }
    let parts = [
      reasons.isEmpty ? nil : "folded: " + reasons.joined(separator: ", "),
      deeper == 0 ? nil : "\(deeper) deeper than \(counted(options.depth ?? 0, "level"))",
      notChosen == 0 ? nil : "\(notChosen) \(options.reasonNotChosen)",
    ].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }
}
