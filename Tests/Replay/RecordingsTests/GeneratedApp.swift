// Makes small apps from random numbers, with state that their screens do not show.

import AccessibilityTree
import ElementQueries
import Recordings
import Testing

/// An app with hidden state: what a field contains (it shows only that it is not empty), a launch argument, and the
/// orientation. Taps lead to screens that depend on them, and in some apps on a switch that nothing shows: the first
/// button of the second screen turns it.
struct GeneratedApp {
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
  private var table: [[(base: Int, secret: Int, argument: Int, orientation: Int, flag: Int)]] = []
  private let hasFlag: Bool
  var screen = 0
  private(set) var secret = ""
  private var hasArgument = false
  private var orientation = "portrait"
  private var flag = false

  init(_ random: inout some RandomNumberGenerator, hasFlag: Bool = false) {
    self.hasFlag = hasFlag
    table = (0..<Self.screens).map { _ in
      (0..<Self.buttons).map { _ in
        func sometimes(_ random: inout some RandomNumberGenerator) -> Int {
          Int.random(in: 0..<4, using: &random) == 0 ? 1 : 0
        }
        return (
          Int.random(in: 0..<Self.screens, using: &random), sometimes(&random), sometimes(&random), sometimes(&random),
          hasFlag ? sometimes(&random) : 0
        )
      }
    }
  }

  mutating func launch(withArgument: Bool) {
    (screen, secret, hasArgument, flag) = (0, "", withArgument, false)
  }

  mutating func perform(_ step: Step) {
    if let text = step.text { secret += text }
    if let name = step.orientation { orientation = name }
    guard let button = step.button else { return }
    defer { if hasFlag, screen == 1, button == 0 { flag.toggle() } }
    let rule = table[screen][button]
    let change =
      (secret == "right" ? rule.secret : 0) + (hasArgument ? rule.argument : 0)
      + (orientation == "portrait" ? 0 : rule.orientation) + (flag ? rule.flag : 0)
    screen = (rule.base + change) % Self.screens
  }

  /// What decides where steps lead, apart from the switch.
  var state: String { "\(screen) \(secret) \(hasArgument) \(orientation)" }

  /// The screen in the notation of timelines.
  var notation: String { "[screen\(screen) b0 b1 b2 *u\(secret.isEmpty ? "" : "=***")]" }

  /// Records steps after a launch.
  func recording(of steps: [Step], withArgument: Bool, path: String) throws -> Recording {
    var app = self
    app.launch(withArgument: withArgument)
    var entries = ["0 launch\(withArgument ? " -x" : "")", "0 \(app.notation)"]
    for (number, step) in steps.enumerated() {
      let event: String =
        if let button = step.button {
          "tap b\(button)"
        } else if let text = step.text {
          "type u \(text)"
        } else {
          "orientation \(step.orientation ?? "")"
        }
      app.perform(step)
      entries += ["\(number + 1) \(event)", "\(number + 1) \(app.notation)"]
    }
    return try #require(TimelineRecording.read(entries.joined(separator: " | "), path: path).recording)
  }

  /// A step as an action of a test.
  static func action(_ step: Step) -> ReplayAction {
    var details = RecordedEvent.Details()
    let all = ElementQuery.application.descendants(matching: .any)
    if let button = step.button { return ReplayAction(.tap, on: all["b\(button)"]) }
    details.text = step.text
    details.name = step.orientation
    return step.text == nil
      ? ReplayAction(.orientation, details: details) : ReplayAction(.typeText, on: all["u"], details: details)
  }
}

extension ReplayNote {
  /// Whether the note says that the replay relies on something without proof.
  var isDoubt: Bool {
    switch self {
    case .jumped(let jump): !jump.warnings.isEmpty
    case .notRecorded: true
    default: false
    }
  }
}
