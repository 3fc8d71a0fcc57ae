// Tests with generated apps that a replay of several recordings never goes on in a way in which the app would not.

import AccessibilityTree
import ElementQueries
import Foundation
import Recordings
import Testing

/// A generator whose numbers depend only on the seed.
private struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// An app with hidden state: what a field contains (it shows only that it is not empty), a launch argument, and the
/// orientation. Taps lead to screens that depend on them.
private struct GeneratedApp {
  static let screens = 4
  static let buttons = 3

  enum Step: CaseIterable {
    case first, second, third, typeRight, typeWrong, rotate, rotateBack

    var button: Int? {
      switch self {
      case .first: 0
      case .second: 1
      case .third: 2
      default: nil
      }
    }

    var text: String? { self == .typeRight ? "right" : self == .typeWrong ? "wrong" : nil }

    var orientation: String? { self == .rotate ? "landscapeLeft" : self == .rotateBack ? "portrait" : nil }
  }

  /// For each screen and button: where it leads, and by how much the secret, the argument and the orientation change
  /// that.
  private var table: [[(base: Int, secret: Int, argument: Int, orientation: Int)]] = []
  var screen = 0
  private var secret = ""
  private var hasArgument = false
  private var orientation = "portrait"

  init(_ random: inout some RandomNumberGenerator) {
    table = (0..<Self.screens).map { _ in
      (0..<Self.buttons).map { _ in
        func sometimes(_ random: inout some RandomNumberGenerator) -> Int {
          Int.random(in: 0..<4, using: &random) == 0 ? 1 : 0
        }
        return (
          Int.random(in: 0..<Self.screens, using: &random), sometimes(&random), sometimes(&random), sometimes(&random)
        )
      }
    }
  }

  mutating func launch(withArgument: Bool) {
    (screen, secret, hasArgument) = (0, "", withArgument)
  }

  mutating func perform(_ step: Step) {
    if let text = step.text { secret += text }
    if let name = step.orientation { orientation = name }
    guard let button = step.button else { return }
    let rule = table[screen][button]
    let change =
      (secret == "right" ? rule.secret : 0) + (hasArgument ? rule.argument : 0)
      + (orientation == "portrait" ? 0 : rule.orientation)
    screen = (rule.base + change) % Self.screens
  }

  /// The screen in the notation of timelines.
  var notation: String { "[screen\(screen) b0 b1 b2 *u\(secret.isEmpty ? "" : "=***")]" }
}

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

  private static func recording(
    of app: GeneratedApp, _ steps: [GeneratedApp.Step], withArgument: Bool, path: String
  ) throws -> Recording {
    var app = app
    app.launch(withArgument: withArgument)
    var entries = ["0 launch\(withArgument ? " -x" : "")", "0 \(app.notation)"]
    for (number, step) in steps.enumerated() {
      let event =
        step.button.map { "tap b\($0)" } ?? step.text.map { "type u \($0)" }
        ?? step.orientation.map { "orientation \($0)" } ?? ""
      app.perform(step)
      entries += ["\(number + 1) \(event)", "\(number + 1) \(app.notation)"]
    }
    return try #require(TimelineRecording.read(entries.joined(separator: " | "), path: path).recording)
  }

  private static func action(_ step: GeneratedApp.Step) -> ReplayAction {
    var details = RecordedEvent.Details()
    let all = ElementQuery.application.descendants(matching: .any)
    if let button = step.button { return ReplayAction(.tap, on: all["b\(button)"]) }
    details.text = step.text
    details.name = step.orientation
    return step.text == nil
      ? ReplayAction(.orientation, details: details) : ReplayAction(.typeText, on: all["u"], details: details)
  }

  /// Whether a note says that the replay relies on something without proof.
  private static func isDoubt(_ note: ReplayNote) -> Bool {
    switch note {
    case .jumped(let jump): !jump.warnings.isEmpty
    case .notRecorded: true
    default: false
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
      try Self.recording(
        of: app, Self.walk(&random), withArgument: Bool.random(using: &random), path: "all/r\(number)")
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
      for action in [ReplayAction(.launch, details: launch)] + steps.map(Self.action) {
        guard case .done(let notes) = session.attempt(action) else {
          end = .refused
          break
        }
        if notes.contains(where: Self.isDoubt) {
          end = .doubted
          break
        }
        if action.kind != .launch, let step = steps.first(where: { Self.action($0) == action }) { app.perform(step) }
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
