// Shows the current step of a long run on the terminal.

import Dispatch
import Reports

/// A line on standard error that shows the current step of a long run if standard error is a terminal.
///
/// A class, because the timer and the run share its state. `@unchecked Sendable`, because all access happens on one
/// queue.
final class ProgressLine: @unchecked Sendable {
  private let queue = DispatchQueue(label: "axreplay.progress-line")
  private let isShown = Terminal.standardError.isInteractive
  private var step: String?
  private var isLate = false

  /// Progress is not shown for runs shorter than this.
  private static let delay = DispatchTimeInterval.milliseconds(400)

  init() {
    guard isShown else { return }
    queue.asyncAfter(deadline: .now() + Self.delay) {
      self.isLate = true
      self.show()
    }
  }

  /// Begins a step.
  func begin(_ step: @autoclosure () -> String) {
    guard isShown else { return }
    queue.sync {
      self.step = step()
      if isLate { show() }
    }
  }

  /// Clears the line before other output is printed.
  func end() {
    guard isShown else { return }
    queue.sync {
      if isLate, step != nil { Terminal.standardError.overwrite("") }
      step = nil
    }
  }

  private func show() {
    if let step { Terminal.standardError.overwrite(DisplayText.visible(step)) }
  }
}
