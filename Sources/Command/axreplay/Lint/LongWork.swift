// A line about long work, while it lasts.

import Dispatch
import Reports

/// What is being done, in a line on standard error, if somebody is looking and it takes a while.
///
/// A class, because the clock asks for the same state as the work. All of it is touched on one queue.
final class LongWork: @unchecked Sendable {
  private let queue = DispatchQueue(label: "axreplay.long-work")
  private var stage: String?
  private var isLate = false

  /// Work shorter than this is not worth a line.
  private static let patience = DispatchTimeInterval.milliseconds(400)

  init() {
    guard Terminal.standardError.isInteractive else { return }
    queue.asyncAfter(deadline: .now() + Self.patience) {
      self.isLate = true
      self.show()
    }
  }

  /// Something else is being done from here on.
  func begin(_ stage: String) {
    queue.sync {
      self.stage = stage
      if isLate { show() }
    }
  }

  /// Clears the line, because something else is about to be printed.
  func end() {
    queue.sync {
      if isLate, stage != nil { Terminal.standardError.overwrite("") }
      stage = nil
    }
  }

  private func show() {
    if let stage { Terminal.standardError.overwrite(DisplayText.visible(stage)) }
  }
}
