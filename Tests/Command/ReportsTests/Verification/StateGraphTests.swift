// Tests the positions of views in the state diagram.

import Findings
import PageVerification
import Testing

@testable import Reports

@Suite struct StateGraphTests {
  /// `0>1` is a recorded transition from the first view to the second; `0>-` is a transition that does not end in a
  /// view.
  static func graph(_ connections: String) -> StateGraph {
    StateGraph(
      connections.split(separator: " ").map { connection in
        let ends = connection.split(separator: ">").map { Int($0).map { ModelIndex($0) } }
        return .init(from: ends[0], to: ends[1], action: "tap", count: 1, isDeclared: false)
      })
  }

  /// The transitions, and the resulting columns of nodes. Each column lists its nodes from top to bottom.
  static let columns: [(connections: String, rows: [[Int]])] = [
    ("", []),
    ("0>1 1>2", [[0], [1], [2]]),
    // No transition opens the third view, so it is a starting view.
    ("2>0 0>1 1>0", [[2], [0], [1]]),
    // If all views form a cycle, the first view is the starting view.
    ("1>2 2>1", [[0], [1]]),
    // If some views cannot be reached from any starting view, one of them becomes a starting view.
    ("0>1 2>3 3>2", [[0, 2], [1, 3]]),
    // Targets are ordered like their sources, so no lines cross.
    ("0>1 0>2 1>4 2>3", [[0], [1, 2], [4, 3]]),
    ("0>-", [[0], [1]]),
  ]

  @Test(arguments: columns)
  func rowsAndColumns(_ row: (connections: String, rows: [[Int]])) {
    let graph = Self.graph(row.connections)
    #expect(graph.rows == row.rows)
    #expect(graph.heights.min() ?? 0 == 0)
    for column in graph.rows {
      for (upper, lower) in zip(column, column.dropFirst()) {
        #expect(graph.heights[lower] - graph.heights[upper] >= 1 - 1e-9)
      }
    }
  }

  @Test func edgesBetweenTheSameViewsAreOneConnection() {
    let graph = StateGraph([
      .init(from: 0, to: 1, action: "tap a", count: 2, isDeclared: false),
      .init(from: 0, to: 1, action: "tap b", count: 0, isDeclared: true),
      .init(from: 1, to: 1, action: "swipe", count: 3, isDeclared: false),
      .init(from: 1, to: nil, action: "tap c", count: 1, isDeclared: false),
    ])
    #expect(graph.nodes == [0, 1, nil])
    #expect(graph.connections.map { [$0.from, $0.to, $0.count] } == [[0, 1, 2], [1, 2, 1]])
    #expect(graph.connections.map(\.isDeclared) == [true, false])
    #expect(graph.loops.map(\.count) == [0, 1, 0])
  }

  /// The preferred heights, and the resulting heights, which are at least 1 apart. Nodes that displace each other keep
  /// their mean height.
  static let heights: [(wishes: [Double], heights: [Double])] = [
    ([], []), ([5], [5]), ([0, 3], [0, 3]), ([2, 2], [1.5, 2.5]), ([3, 1], [1.5, 2.5]), ([0, 0, 0], [-1, 0, 1]),
    // The last two nodes displace each other, but not the first node.
    ([0, 10, 10], [0, 9.5, 10.5]),
  ]

  @Test(arguments: heights)
  func spreading(_ row: (wishes: [Double], heights: [Double])) {
    #expect(StateGraph.spread(row.wishes) == row.heights)
  }
}
