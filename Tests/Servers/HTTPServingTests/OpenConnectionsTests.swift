// Chooses which connection is ended if there are too many.

import Foundation
import Testing

@testable import HTTPServing

@Suite struct OpenConnectionsTests {
  private typealias Phase = OpenConnections.Phase

  struct Row: Sendable {
    /// What the connections do, in the order in which they begin it: the index of a connection and its phase.
    let phases: [(index: Int, phase: OpenConnections.Phase)]
    /// In which order the connections are ended.
    let ended: [Int]
  }

  static let rows: [Row] = [
    // All rest since they were accepted.
    Row(phases: [], ended: [0, 1, 2, 3]),
    Row(phases: [(0, .answering), (0, .resting)], ended: [1, 2, 3, 0]),
    // To rest again is not to begin anew.
    Row(phases: [(0, .resting), (1, .receiving), (1, .receiving)], ended: [0, 2, 3, 1]),
    Row(phases: [(0, .receiving), (1, .answering), (3, .closing)], ended: [3, 2, 0]),
    Row(phases: [(2, .receiving), (1, .receiving), (0, .answering), (3, .answering)], ended: [2, 1]),
    Row(phases: (0..<4).map { ($0, .answering) }, ended: []),
  ]

  @Test(arguments: rows.indices) func theOneThatCanBeMissedMostIsEnded(_ index: Int) throws {
    let row = Self.rows[index]
    let connections = OpenConnections(maximumAnswers: 1, maximumBodies: 1)
    let pairs = try (0..<4).map { _ in try SocketPair() }
    for pair in pairs { #expect(connections.add(pair.server)) }
    for (index, phase) in row.phases { #expect(connections.enter(phase, pairs[index].server)) }
    var ended: [Int] = []
    for _ in pairs {
      connections.endOne()
      ended += pairs.indices.filter { pairs[$0].isEnded && !ended.contains($0) }
    }
    #expect(ended == row.ended)
    for index in pairs.indices { #expect(connections.enter(.resting, pairs[index].server) == !ended.contains(index)) }
  }

  @Test func bodiesAreCounted() {
    let connections = OpenConnections(maximumAnswers: 1, maximumBodies: 100)
    #expect(connections.hold(60, insteadOf: 0))
    #expect(connections.hasRoom(for: 40))
    #expect(!connections.hasRoom(for: 41))
    #expect(!connections.hold(41, insteadOf: 0))
    #expect(connections.hold(100, insteadOf: 60))
    // An answer is counted, even if it is too much; then less may be held, but not more.
    connections.holdAnswer(50, insteadOf: 0)
    #expect(!connections.hold(1, insteadOf: 0))
    #expect(connections.hold(90, insteadOf: 100))
    connections.holdAnswer(0, insteadOf: 50)
    #expect(connections.hold(10, insteadOf: 0))
  }
}

/// Two sockets that are connected with each other.
private final class SocketPair {
  let server: StreamSocket
  private let client: Int32

  struct Failure: Error {}

  init() throws {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
      let result = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    #else
      let result = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
    #endif
    guard result == 0 else { throw Failure() }
    server = StreamSocket(descriptor: ends[0])
    client = ends[1]
  }

  deinit {
    server.close()
    close(client)
  }

  var isEnded: Bool {
    var byte: UInt8 = 0
    return recv(client, &byte, 1, Int32(MSG_DONTWAIT)) == 0
  }
}
