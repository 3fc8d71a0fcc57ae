// Stops a test at a failure, for `continueAfterFailure = false`.

import CTestStack

/// Runs phases of a test so that a failure can stop them.
enum TestStop {
  /// How a phase ended.
  enum Ending {
    case completed
    /// A failure stopped the phase. None of its code continues, not even its `defer` blocks.
    case stopped
  }

  /// Runs a phase of a test on a separate stack, on this thread.
  ///
  /// The body is marked as escaping because it is never released if it is stopped.
  static func run(_ body: @escaping () -> Void) -> Ending {
    var part = Part(body: body)
    return withUnsafeMutablePointer(to: &part) { part in
      // The C function passes the pointer back only during the call.
      let isCompleted = axr_stack_run({ $0?.assumingMemoryBound(to: Part.self).pointee.body() }, part)
      return isCompleted ? .completed : .stopped
    }
  }

  private struct Part {
    let body: () -> Void
  }

  /// Stops the running phase. Returns only if no phase is running on this thread, or if the phase must be stopped later
  /// because of foreign code on the stack.
  static func stop() { axr_stack_stop() }

  /// Whether a phase is running on this thread.
  static var isPossible: Bool { axr_stack_is_running() }

  /// Calls code that cannot be abandoned midway, such as a run loop.
  static func throughForeignCode<Result>(_ body: () -> Result) -> Result {
    axr_stack_enter_foreign()
    let result = body()
    axr_stack_leave_foreign()
    return result
  }
}
