// Counts how many walks through generated apps are refused once every edge is recorded, and how many go wrong because
// of state that nothing shows.

import AccessibilityTree
import Foundation
import Recordings
import TestNotation
import Testing

@Suite struct PoolShareTests {
  /// What became of walks.
  private struct Shares {
    var finished = 0
    var doubted = 0
    var refused = 0
    /// Finished walks on which the app shows another screen.
    var wrong = 0

    var total: Int { finished + doubted + refused }
  }

  private static let walks = 40

  /// A place in the app, and the steps that lead to it.
  private struct Place {
    var app: GeneratedApp
    var steps: [GeneratedApp.Step]
  }

  /// Texts are typed at most once, so that there are few states.
  private static func steps(in app: GeneratedApp) -> [GeneratedApp.Step] {
    GeneratedApp.Step.allCases.filter { app.secret.isEmpty || $0.text == nil }
  }

  /// Recordings that together have every step in every state, as far as screens and known state tell them apart.
  private static func recordings(of app: GeneratedApp) throws -> [Recording] {
    var recordings: [Recording] = []
    for withArgument in [false, true] {
      var start = app
      start.launch(withArgument: withArgument)
      var frontier = [Place(app: start, steps: [])]
      var seen: Set = [start.state]
      var covered: Set<String> = []
      while !frontier.isEmpty {
        let place = frontier.removeFirst()
        for step in steps(in: place.app) where covered.insert("\(place.app.state) \(step)").inserted {
          var next = place
          next.app.perform(step)
          next.steps.append(step)
          if seen.insert(next.app.state).inserted { frontier.append(next) }
          recordings.append(
            try app.recording(of: next.steps, withArgument: withArgument, path: "all/r\(recordings.count)"))
        }
      }
    }
    return recordings
  }

  private static func shares(seeds: Range<Int>, hasFlag: Bool) throws -> Shares {
    var shares = Shares()
    for seed in seeds {
      var random = Dice(seed: UInt64(seed))
      let app = GeneratedApp(&random, hasFlag: hasFlag)
      let pool = RecordingPool(try recordings(of: app))
      for _ in 1...walks { try walk(app, pool, &random, &shares) }
    }
    return shares
  }

  private static func walk(
    _ app: GeneratedApp, _ pool: RecordingPool, _ random: inout Dice, _ shares: inout Shares
  ) throws {
    var app = app
    var session = try #require(ReplaySession(in: pool))
    let withArgument = Bool.random(using: &random)
    var launch = RecordedEvent.Details()
    if withArgument { launch.arguments = ["-x"] }
    app.launch(withArgument: withArgument)
    guard case .done = session.attempt(ReplayAction(.launch, details: launch)) else { return shares.refused += 1 }
    for _ in 0..<Int.random(in: 2...8, using: &random) {
      guard let step = steps(in: app).randomElement(using: &random) else { continue }
      guard case .done(let notes) = session.attempt(GeneratedApp.action(step)) else { return shares.refused += 1 }
      if notes.contains(where: \.isDoubt) { return shares.doubted += 1 }
      app.perform(step)
      let shown = session.snapshot(of: nil)?.elements.first { $0.identifier?.hasPrefix("screen") == true }
      guard shown?.identifier == "screen\(app.screen)" else {
        shares.wrong += 1
        break
      }
    }
    shares.finished += 1
  }

  /// `make soak` sets a number of walks, and prints the shares.
  private static let apps = (ProcessInfo.processInfo.environment["AXREPLAY_WALKS"].flatMap { Int($0) } ?? 240) / walks

  private static func print(_ name: String, _ shares: Shares) {
    guard ProcessInfo.processInfo.environment["AXREPLAY_WALKS"] != nil else { return }
    Swift.print(
      "\(name): \(shares.total) walks, \(shares.refused) refused, \(shares.doubted) with a warning, \(shares.wrong) wrong"
    )
  }

  @Test func fewWalksAreRefusedOnceEveryEdgeIsRecorded() throws {
    let shares = try Self.shares(seeds: 1..<Self.apps + 1, hasFlag: false)
    Self.print("known state", shares)
    #expect(shares.wrong == 0)
    #expect(Double(shares.refused) < 0.05 * Double(shares.total), "\(shares)")
  }

  /// State that nothing shows cannot be seen. This test only counts.
  @Test func unknownStateGoesUnnoticed() throws {
    let shares = try Self.shares(seeds: 1..<Self.apps + 1, hasFlag: true)
    Self.print("unknown state", shares)
    #expect(shares.total == Self.apps * Self.walks)
  }
}
