// Determines the parents of elements from their indentation. (`dump-dialects` §3)

import Findings

/// The nesting of the elements of a block.
///
/// XCTest's generations differ in the number of spaces for each level, and pasted dumps are shifted, so only relative
/// indentation counts.
struct DescriptionShape {
  /// For each element, the number of its ancestors.
  private(set) var depths: [Int32] = []
  /// For each element, whether it may have children that are not in the text.
  private(set) var mayHaveMoreChildren: [Bool] = []
  /// Whether levels between elements are missing, or elements before others, so that the order of results is unknown.
  private(set) var isFlattened = false
  /// The first line that is indented by several levels at once, without a mark for removed lines.
  private(set) var firstGap: Int?
  private(set) var gaps = 0

  /// The open elements, outermost first.
  private var open: [OpenElement] = []
  /// The number of spaces for each level below the children of the root; nil as long as there are none.
  private var unit: Int?
  /// Whether lines were removed since the last element.
  private var isAfterEllipsis = false

  private struct OpenElement {
    var element: Int
    var indent: Int
    var childIndent: Int?
    /// The indentation of descendants whose parents are missing.
    var gapIndent: Int?
    /// Whether lines between its children were removed.
    var hasEllipsis = false
  }

  /// The largest plausible number of spaces for one level, which the children of an application have.
  private static let maximumUnit = 4

  /// - Parameter isCutOff: Whether the text ends before the end of the hierarchy.
  init(_ entries: [DescriptionBlock.Entry], isCutOff: Bool) {
    depths.reserveCapacity(entries.count)
    mayHaveMoreChildren.reserveCapacity(entries.count)
    for entry in entries {
      if entry.isEllipsis { addEllipsis(entry.indent) } else { add(entry) }
    }
    guard isCutOff || isAfterEllipsis else { return }
    for element in open { mayHaveMoreChildren[element.element] = true }
  }

  private mutating func add(_ entry: DescriptionBlock.Entry) {
    let indent = entry.indent
    while let last = open.last, last.indent >= indent {
      if isAfterEllipsis { mayHaveMoreChildren[last.element] = true }
      open.removeLast()
    }
    if let parent = open.last {
      if isAfterEllipsis { mayHaveMoreChildren[parent.element] = true }
      if isAfterEllipsis || parent.hasEllipsis { isFlattened = true }
      if !isChild(indent, of: parent) {
        isFlattened = true
        mayHaveMoreChildren[parent.element] = true
        if !isAfterEllipsis, parent.gapIndent != indent {
          if firstGap == nil { firstGap = entry.content.lowerBound }
          gaps += 1
        }
        open[open.count - 1].gapIndent = indent
      } else if open[open.count - 1].childIndent == nil {
        open[open.count - 1].childIndent = indent
      }
    }
    isAfterEllipsis = false
    open.append(OpenElement(element: depths.count, indent: indent))
    depths.append(Int32(clamping: open.count - 1))
    mayHaveMoreChildren.append(false)
  }

  /// Returns whether an element with that indentation can be a child, rather than a deeper descendant.
  private mutating func isChild(_ indent: Int, of parent: OpenElement) -> Bool {
    if let childIndent = parent.childIndent { return indent == childIndent }
    let distance = indent - parent.indent
    if open.count == 1 { return distance <= Self.maximumUnit }
    if unit == nil, distance <= Self.maximumUnit { unit = distance }
    return distance == unit
  }

  /// Notes that lines were removed. If the mark is indented like a child, the lines were children of the parent at this
  /// level; otherwise, of any open element.
  private mutating func addEllipsis(_ indent: Int) {
    // Each open element is indented more than its parent.
    let parent = open.partitionPoint { $0.indent >= indent } - 1
    guard parent >= 0 else {
      isAfterEllipsis = true
      return
    }
    let expected = open[parent].childIndent ?? open[parent].indent + (parent == 0 ? 3 : unit ?? 2)
    if indent == expected, !isAfterEllipsis {
      mayHaveMoreChildren[open[parent].element] = true
      open[parent].hasEllipsis = true
      // The next element cannot be inside the elements before the mark.
      open.removeSubrange((parent + 1)...)
    } else {
      isAfterEllipsis = true
    }
  }
}
