// Stopping a test in the middle: what `continueAfterFailure = false` promises.

import CTestStack

/// Runs parts of a test so that a failure can stop them.
enum TestStop {
  /// How a part ended.
  enum Ending {
    case completed
    /// A failure stopped it. Nothing of it runs any more, not even its `defer` blocks.
    case stopped
  }

  /// Runs a part of a test on a stack of its own, on this thread.
  ///
  /// The body counts as escaping: if it is stopped, nothing ever lets go of it.
  static func run(_ body: @escaping () -> Void) -> Ending {
    var part = Part(body: body)
    return withUnsafeMutablePointer(to: &part) { part in
      // C hands the pointer back during the call and not after it.
      let isCompleted = axr_stack_run({ $0?.assumingMemoryBound(to: Part.self).pointee.body() }, part)
      return isCompleted ? .completed : .stopped
    }
  }

  private struct Part {
    let body: () -> Void
  }

  /// Stops the part that is running; returns only if there is none on this thread, or if it cannot be left right now and
  /// will be stopped as soon as it can.
  static func stop() { axr_stack_stop() }

  /// Something is running that could be stopped.
  static var isPossible: Bool { axr_stack_is_running() }

  /// Calls code that cannot be left in the middle, such as a run loop.
  static func throughForeignCode<Result>(_ body: () -> Result) -> Result {
    axr_stack_enter_foreign()
    let result = body()
    axr_stack_leave_foreign()
    return result
  }
}
