// Shows the current step of a long run on the terminal.

import Dispatch
import LocatorStrategies
import Reports

/// A line on standard error that shows the current step of a long run, how much of it is done, and how long the rest
/// takes, if standard error is a terminal.
///
/// A class, because the timer, the threads and the run share its state. `@unchecked Sendable`, because all access
/// happens on one queue.
final class ProgressLine: @unchecked Sendable {
  static let shared = ProgressLine()

  private let queue = DispatchQueue(label: "axreplay.progress-line")
  private let isShown = Terminal.standardError.isInteractive
  private var step: String?
  /// The step that was shown last.
  private var lastStep = ""
  private var isVisible = false
  private var isLate = false
  private var lastShown = ContinuousClock.now

  /// Progress is not shown for runs shorter than this.
  private static let delay = DispatchTimeInterval.milliseconds(400)
  /// The line does not change more often than this.
  private static let interval = Duration.milliseconds(100)

  private init() {
    guard isShown else { return }
    ConcurrentWork.monitor = { [weak self] in self?.show($0, of: $1, seconds: $2) }
    queue.asyncAfter(deadline: .now() + Self.delay) {
      self.isLate = true
      if let step = self.step { self.show(step) }
    }
  }

  /// Begins a step, or continues it after other output. Work in parallel is part of it.
  func begin(_ step: @autoclosure () -> String) {
    guard isShown else { return }
    queue.sync {
      let step = step()
      self.step = step
      // A step that continues is shown again with its progress.
      if isLate, step != lastStep { show(step) }
    }
  }

  /// Clears the line before other output is printed.
  func end() {
    guard isShown else { return }
    queue.sync {
      if isVisible { Terminal.standardError.overwrite("") }
      isVisible = false
      step = nil
    }
  }

  private func show(_ done: Int, of count: Int, seconds: Double) {
    queue.sync {
      guard isLate, let step, ContinuousClock.now - lastShown >= Self.interval else { return }
      show(step, ": \(ProgressText.text(done, of: count, seconds: seconds))")
    }
  }

  private func show(_ step: String, _ progress: String = "") {
    (lastShown, lastStep, isVisible) = (.now, step, true)
    Terminal.standardError.overwrite(DisplayText.visible(step + progress))
  }
}
