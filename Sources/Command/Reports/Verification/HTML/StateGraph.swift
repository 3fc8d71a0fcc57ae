// Lays out the views as a state graph.

import Findings
import PageVerification

/// A small graph laid out in columns: nodes that are one step away from a start node are in the second column.
///
/// Ties are resolved by the order of views and edges, so the layout is deterministic.
struct StateGraph {
  /// All edges from one node to another.
  struct Connection {
    var from: Int
    var to: Int
    /// The edges, with the number of times each was recorded.
    var edges: [StateEdge]

    /// The number of times the edges were recorded.
    var count: Int { edges.reduce(0) { $0 + $1.count } }
    var isDeclared: Bool { edges.contains(where: \.isDeclared) }
  }

  /// The views; nil represents screens on which no view is recognised.
  private(set) var nodes: [ModelIndex?] = []
  /// The connections between different nodes, in the order of their first edge.
  private(set) var connections: [Connection] = []
  /// The edges from each node to itself.
  private(set) var loops: [[StateEdge]] = []
  /// The zero-based column of each node.
  private(set) var columns: [Int] = []
  /// The nodes of each column, from top to bottom.
  private(set) var rows: [[Int]] = []
  /// The vertical position of each node, in rows. The top is 0, and nodes in the same column are at least 1 apart.
  private(set) var heights: [Double] = []

  init(_ edges: [StateEdge]) {
    // Sort the views in the order of their page models. The node for screens on which no view is recognised (nil) comes
    // last.
    let views = Set(edges.flatMap { [$0.from, $0.to] })
    nodes = views.compactMap { $0 }.sorted().map { Optional($0) } + (views.contains(nil) ? [nil] : [])
    var numbers: [ModelIndex?: Int] = [:]
    for (index, view) in nodes.enumerated() { numbers[view] = index }
    loops = Array(repeating: [], count: nodes.count)
    var places: [[Int]: Int] = [:]
    for edge in edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      if from == to {
        loops[from].append(edge)
      } else if let place = places[[from, to]] {
        connections[place].edges.append(edge)
      } else {
        places[[from, to]] = connections.count
        connections.append(Connection(from: from, to: to, edges: [edge]))
      }
    }
    orderRows(assignColumns())
  }

  // MARK: Columns

  /// Assigns each node to a column by its distance, in steps, from a start node. Start nodes are all nodes without
  /// incoming edges and, in order, each node that has not been reached from an earlier start node.
  ///
  /// - Returns: The nodes in the order in which they are reached, so that nodes reached from the same node are
  /// adjacent.
  private mutating func assignColumns() -> [Int] {
    var next = Array(repeating: [Int](), count: nodes.count)
    var isEntered = Array(repeating: false, count: nodes.count)
    for connection in connections {
      next[connection.from].append(connection.to)
      isEntered[connection.to] = true
    }
    var steps: [Int?] = Array(repeating: nil, count: nodes.count)
    let beginnings = nodes.indices.filter { !isEntered[$0] && nodes[$0] != nil }
    var order = walk(from: beginnings, next, &steps)
    for node in nodes.indices where steps[node] == nil { order += walk(from: [node], next, &steps) }
    columns = steps.map { $0 ?? 0 }
    return order
  }

  private func walk(from beginnings: [Int], _ next: [[Int]], _ steps: inout [Int?]) -> [Int] {
    var queue = beginnings
    for node in beginnings { steps[node] = 0 }
    var position = 0
    while position < queue.count {
      let node = queue[position]
      position += 1
      for other in next[node] where steps[other] == nil {
        steps[other] = (steps[node] ?? 0) + 1
        queue.append(other)
      }
    }
    return queue
  }

  // MARK: Rows

  /// Moves each node towards the middle of its neighbours in the previous column, then in the next one, several times.
  /// The order with the fewest crossings is used.
  private mutating func orderRows(_ order: [Int]) {
    rows = Array(repeating: [], count: (columns.max() ?? -1) + 1)
    for node in order { rows[columns[node]].append(node) }
    var neighbours = Array(repeating: [Int](), count: nodes.count)
    for connection in connections {
      neighbours[connection.from].append(connection.to)
      neighbours[connection.to].append(connection.from)
    }
    let columns = columns
    var best = (rows: rows, crossings: crossings)
    for round in 0..<8 where best.crossings > 0 {
      let isForward = round % 2 == 0
      for column in isForward ? Array(rows.indices.dropFirst()) : rows.indices.dropLast().reversed() {
        let beside = column + (isForward ? -1 : 1)
        sort(column) { node in neighbours[node].filter { columns[$0] == beside } }
      }
      let now = crossings
      if now < best.crossings { best = (rows, now) }
    }
    rows = best.rows
    heights = chooseHeights(neighbours)
  }

  private mutating func sort(_ column: Int, by neighbours: (Int) -> [Int]) {
    let places = places
    let wishes = rows[column].map { node in
      let others = neighbours(node)
      return (node: node, wish: others.isEmpty ? places[node] : Self.mean(others.map { places[$0] }))
    }
    rows[column] = wishes.sorted { ($0.wish, places[$0.node]) < ($1.wish, places[$1.node]) }.map(\.node)
  }

  /// The number of crossings between connections that join the same two columns.
  private var crossings: Int {
    let places = places
    var between: [[(left: Double, right: Double)]] = Array(repeating: [], count: rows.count)
    for connection in connections where abs(columns[connection.from] - columns[connection.to]) == 1 {
      let (left, right) =
        columns[connection.from] < columns[connection.to]
        ? (connection.from, connection.to) : (connection.to, connection.from)
      between[columns[left]].append((places[left], places[right]))
    }
    var count = 0
    for all in between {
      // If more than 500 connections join two columns, the graph is unreadable anyway, and the first 500 are enough to
      // compare orders.
      let pairs = all.prefix(500)
      for (index, one) in pairs.enumerated() {
        count += pairs[..<index].count { ($0.left - one.left) * ($0.right - one.right) < 0 }
      }
    }
    return count
  }

  /// The distance of each node below the middle of its column, in rows.
  private var places: [Double] {
    var places = Array(repeating: 0.0, count: nodes.count)
    for row in rows {
      for (place, node) in row.enumerated() { places[node] = Double(place) - Double(row.count - 1) / 2 }
    }
    return places
  }

  // MARK: Heights

  /// Returns the vertical position of each node, in rows, with 0 at the top. Each node is placed as close to its
  /// neighbours in other columns as the other nodes in its own column allow.
  private func chooseHeights(_ neighbours: [[Int]]) -> [Double] {
    var heights = places
    for round in 0..<12 {
      for column in round % 2 == 0 ? Array(rows.indices) : rows.indices.reversed() {
        let row = rows[column]
        let wishes = row.map { node in
          let others = neighbours[node].filter { columns[$0] != column }
          return others.isEmpty ? heights[node] : Self.mean(others.map { heights[$0] })
        }
        for (node, height) in zip(row, Self.spread(wishes)) { heights[node] = height }
      }
    }
    let top = heights.min() ?? 0
    return heights.map { $0 - top }
  }

  /// Returns vertical positions that are at least 1 apart, in the given order, and as close as possible to the
  /// preferred positions.
  static func spread(_ wishes: [Double]) -> [Double] {
    // After subtracting the minimum distances, this is isotonic regression: values that would decrease are merged into
    // a block at their mean.
    var blocks: [(sum: Double, count: Int)] = []
    for (place, wish) in wishes.enumerated() {
      var block = (sum: wish - Double(place), count: 1)
      while let last = blocks.last, last.sum / Double(last.count) > block.sum / Double(block.count) {
        block = (block.sum + last.sum, block.count + last.count)
        blocks.removeLast()
      }
      blocks.append(block)
    }
    let shifts = blocks.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
    return shifts.enumerated().map { $1 + Double($0) }
  }

  private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}
