// Tests with generated apps that a replay of several recordings never goes on in a way in which the app would not.

import AccessibilityTree
import ElementQueries
import Foundation
import Recordings
import TestNotation
import Testing

@Suite struct PoolWalkTests {
  /// What became of a walk.
  private enum End {
    case finished, refused, doubted
  }

  private static func walk(_ random: inout some RandomNumberGenerator) -> [GeneratedApp.Step] {
    (0..<Int.random(in: 2...8, using: &random)).map { _ in
      // Mostly taps.
      let all = GeneratedApp.Step.allCases
      return Bool.random(using: &random)
        ? all[Int.random(in: 0..<3, using: &random)] : all[Int.random(in: 0..<all.count, using: &random)]
    }
  }

  private static let walksPerApp = 50

  /// One app for each seed. `make soak` sets another number of walks.
  private static let seeds: ClosedRange<Int> = {
    let walks = ProcessInfo.processInfo.environment["AXREPLAY_WALKS"].flatMap { Int($0) } ?? 2_000
    return 1...max(1, walks / walksPerApp)
  }()

  @Test(arguments: seeds)
  func whatIsLetThroughHappens(seed: Int) throws {
    var random = Dice(seed: UInt64(seed))
    let app = GeneratedApp(&random)
    let recordings = try (0..<6).map { number in
      try app.recording(
        of: Self.walk(&random), withArgument: Bool.random(using: &random), path: "all/r\(number)")
    }
    let pool = RecordingPool(recordings)
    var ends: [End] = []
    for _ in 1...Self.walksPerApp {
      let withArgument = Bool.random(using: &random)
      let steps = Self.walk(&random)
      var app = app
      var session = try #require(ReplaySession(in: pool))
      var launch = RecordedEvent.Details()
      if withArgument { launch.arguments = ["-x"] }
      app.launch(withArgument: withArgument)
      var end = End.finished
      for action in [ReplayAction(.launch, details: launch)] + steps.map(GeneratedApp.action) {
        guard case .done(let notes) = session.attempt(action) else {
          end = .refused
          break
        }
        if notes.contains(where: \.isDoubt) {
          end = .doubted
          break
        }
        if action.kind != .launch, let step = steps.first(where: { GeneratedApp.action($0) == action }) {
          app.perform(step)
        }
        let shown = session.snapshot(of: nil)?.elements.first { $0.identifier?.hasPrefix("screen") == true }
        #expect(
          shown?.identifier == "screen\(app.screen)",
          "\(steps) with\(withArgument ? "" : "out") the argument, at \(session.recording.path)")
      }
      ends.append(end)
    }
    // If nothing were let through, the test would prove nothing. In three of a hundred apps, all walks leave the
    // recordings, but in none of the first fifty.
    if seed <= 50 { #expect(ends.contains(.finished) || ends.contains(.doubted)) }
  }
}
