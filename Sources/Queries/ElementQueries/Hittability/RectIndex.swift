// Finds the rectangles at a point without examining all of them.

import AccessibilityTree
import Findings

/// Stores the rectangles of elements in a pyramid of grids: 1 × 1 cells, 2 × 2, 4 × 4 and so on. Each rectangle is
/// stored in the finest grid whose cells are at least as large as the rectangle, in each cell that it touches. A
/// rectangle touches only a few of these cells, so the size of the index is linear in the number of elements.
///
/// Each cell has two lists of its elements: one is sorted by the start of their subtrees, the other by the end.
/// Elements that neither contain a given element nor are contained in it start after its end or end before its start.
/// Each of these two groups is a contiguous part of one list, so ancestors and descendants are never visited, however
/// many there are.
struct RectIndex: Sendable {
  private let grids: Grids
  /// For each cell, the index at which its elements start in both lists; the last entry is the length of the lists.
  private let starts: [Int]
  private let byBegin: [UInt32]
  private let byEnd: [UInt32]

  /// - Parameters:
  ///   - members: The elements to index, in preorder. Their rectangles must be on the screen.
  ///   - rects: The rectangles of all elements.
  ///   - ends: For each element of the snapshot, the index just past its last descendant.
  init(_ members: [UInt32], rects: [Rect], ends: [UInt32], screen: Rect) {
    let grids = Grids(screen: screen)
    var starts = [Int](repeating: 0, count: Grids.cellCount + 1)
    for member in members { grids.eachCell(of: rects[Int(member)]) { starts[$0 + 1] += 1 } }
    for cell in 1..<starts.count { starts[cell] += starts[cell - 1] }
    (self.grids, self.starts) = (grids, starts)
    byBegin = Self.filled(with: members, rects, grids: grids, starts: starts)
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
    byEnd = Self.filled(with: membersByEnd, rects, grids: grids, starts: starts)
  }

  private static func filled(with members: [UInt32], _ rects: [Rect], grids: Grids, starts: [Int]) -> [UInt32] {
    var next = starts
    var list = [UInt32](repeating: 0, count: starts[starts.count - 1])
    for member in members {
      grids.eachCell(of: rects[Int(member)]) { cell in
        list[next[cell]] = member
        next[cell] += 1
      }
    }
    return list
  }

  /// Visits the elements in the cells at a point, except the given element, its ancestors and its descendants. Each
  /// cell is visited from the last element in preorder to the first. Stops when the visitor returns false.
  ///
  /// - Returns: Whether all elements were visited.
  @discardableResult
  func visit(at point: Point, beside index: Int, ends: [UInt32], _ visitor: (Int) -> Bool) -> Bool {
    for level in 0..<Grids.levels {
      let cell = grids.cell(at: point, level)
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
}

/// The grids over a screen, with their cells numbered from the coarsest grid to the finest.
private struct Grids: Sendable {
  static let levels = 7
  static let cellCount = firstCell(of: levels)

  let screen: Rect

  /// Returns the cell of a grid that contains a point.
  func cell(at point: Point, _ level: Int) -> Int {
    Self.firstCell(of: level) + row(point.y, level: level) << level + column(point.x, level)
  }

  /// Returns the number of cells in all coarser grids.
  private static func firstCell(of level: Int) -> Int { ((1 << (2 * level)) - 1) / 3 }

  private func column(_ x: Double, _ level: Int) -> Int {
    Self.cell(x, from: screen.left, extent: screen.width, level: level)
  }

  private func row(_ y: Double, level: Int) -> Int {
    Self.cell(y, from: screen.top, extent: screen.height, level: level)
  }

  /// Returns the index of the row or column that contains a coordinate, or of the nearest one if the coordinate is
  /// outside the grid.
  private static func cell(_ edge: Double, from start: Double, extent: Double, level: Int) -> Int {
    let count = 1 << level
    let position = (edge - start) / extent * Double(count)
    // This also catches NaN, which is not greater than zero.
    guard position > 0 else { return 0 }
    return position < Double(count) ? Int(position) : count - 1
  }

  /// Visits the cells of the finest suitable grid that a rectangle touches.
  func eachCell(of rect: Rect, _ body: (Int) -> Void) {
    var level = 0
    while level + 1 < Self.levels, rect.width <= screen.width / Double(2 << level),
      rect.height <= screen.height / Double(2 << level)
    {
      level += 1
    }
    let first = Self.firstCell(of: level)
    let columns = column(rect.left, level)...max(column(rect.left, level), column(rect.right, level))
    for row in row(rect.top, level: level)...max(row(rect.top, level: level), row(rect.bottom, level: level)) {
      for column in columns { body(first + row << level + column) }
    }
  }
}
