// Finds the rectangles at a point without examining all of them.

import AccessibilityTree
import Findings

/// Stores rectangles of elements in a pyramid of grids: 1 × 1 cells, 2 × 2, 4 × 4 and so on. Each rectangle is stored
/// in the cells that it touches of the finest grid whose cells are at least as large. These are few, so the size is
/// linear.
///
/// Each cell lists its elements twice: sorted by the start and by the end of their subtrees. Elements that neither
/// contain a given element nor are contained in it start after its end or end before its start. Each group is a
/// contiguous part of one list, so ancestors and descendants are never visited, however many there are.
struct RectIndex: Sendable {
  private static let levels = 7

  private let screen: Rect
  /// The index at which each cell starts in both lists, with one more entry for the end.
  private var starts: [Int]
  private var byBegin: [UInt32] = []
  private var byEnd: [UInt32] = []

  /// - Parameters:
  ///   - members: The elements to index, in preorder. Their rectangles must be on the screen.
  ///   - rects: The rectangles of all elements.
  ///   - ends: The subtree ends of all elements.
  init(_ members: [UInt32], rects: [Rect], ends: [UInt32], screen: Rect) {
    self.screen = screen
    starts = Array(repeating: 0, count: Self.firstCell(of: Self.levels) + 1)
    for member in members {
      eachCell(of: rects[Int(member)]) { starts[$0 + 1] += 1 }
    }
    for cell in 1..<starts.count { starts[cell] += starts[cell - 1] }
    byBegin = filled(with: members, rects)
    // Counting sort by subtree end; of elements with the same end, the deepest comes first.
    var endCounts = [Int](repeating: 0, count: ends.count + 2)
    for member in members { endCounts[Int(ends[Int(member)]) + 1] += 1 }
    for end in 1..<endCounts.count { endCounts[end] += endCounts[end - 1] }
    var membersByEnd = members
    for member in members.reversed() {
      let end = Int(ends[Int(member)])
      membersByEnd[endCounts[end]] = member
      endCounts[end] += 1
    }
    byEnd = filled(with: membersByEnd, rects)
  }

  private func filled(with members: [UInt32], _ rects: [Rect]) -> [UInt32] {
    var next = starts
    var list = [UInt32](repeating: 0, count: starts[starts.count - 1])
    for member in members {
      eachCell(of: rects[Int(member)]) { cell in
        list[next[cell]] = member
        next[cell] += 1
      }
    }
    return list
  }

  /// Visits the elements in the cells at a point that neither contain the given element nor are contained in it, in
  /// each cell from the last in preorder to the first. Stops when the visitor returns false.
  ///
  /// - Returns: Whether all elements were visited.
  @discardableResult
  func visit(at point: Point, beside index: Int, ends: [UInt32], _ visitor: (Int) -> Bool) -> Bool {
    for level in 0..<Self.levels {
      let cell = Self.firstCell(of: level) + row(point.y, level) << level + column(point.x, level)
      let range = starts[cell]..<starts[cell + 1]
      let end = ends[index]
      for position in range.reversed() {
        guard byBegin[position] >= end else { break }
        if !visitor(Int(byBegin[position])) { return false }
      }
      let before = byEnd[range].partitionPoint { ends[Int($0)] > index }
      for position in (range.lowerBound..<before).reversed() where !visitor(Int(byEnd[position])) { return false }
    }
    return true
  }

  // MARK: Cells

  /// Returns the number of cells in all coarser grids.
  private static func firstCell(of level: Int) -> Int { ((1 << (2 * level)) - 1) / 3 }

  private func column(_ x: Double, _ level: Int) -> Int {
    Self.cell(x, from: screen.left, extent: screen.width, level)
  }

  private func row(_ y: Double, _ level: Int) -> Int {
    Self.cell(y, from: screen.top, extent: screen.height, level)
  }

  /// Returns the index of an existing cell for any coordinate.
  private static func cell(_ edge: Double, from start: Double, extent: Double, _ level: Int) -> Int {
    let count = 1 << level
    let position = (edge - start) / extent * Double(count)
    // This also catches NaN, which is not greater than zero.
    guard position > 0 else { return 0 }
    return position < Double(count) ? Int(position) : count - 1
  }

  private func eachCell(of rect: Rect, _ body: (Int) -> Void) {
    var level = 0
    while level + 1 < Self.levels, rect.width <= screen.width / Double(2 << level),
      rect.height <= screen.height / Double(2 << level)
    {
      level += 1
    }
    let first = Self.firstCell(of: level)
    let columns = column(rect.left, level)...max(column(rect.left, level), column(rect.right, level))
    for row in row(rect.top, level)...max(row(rect.top, level), row(rect.bottom, level)) {
      for column in columns { body(first + row << level + column) }
    }
  }
}
