// Runs the async parts of a test on the main thread, one job after the other.

import CTestStack
import Foundation

/// Runs async functions from synchronous code, as XCTest's own `asyncTest` does, with two differences: the jobs run in
/// the same order in every run, and a failure can stop them.
enum AsyncBody {
  /// Runs the function and rethrows its errors.
  static func run(_ body: @escaping () async throws -> Void) throws {
    let outcome = Outcome()
    // No data race is possible: the loop below runs all jobs.
    nonisolated(unsafe) let body = body
    let (identity, implementation) = MainActorQueue.reference
    axr_tasks_begin(identity, implementation)
    Task {
      do {
        try await body()
        outcome.result = .success(())
      } catch {
        outcome.result = .failure(error)
      }
    }
    while outcome.result == nil {
      switch axr_tasks_run_next() {
      case AXR_TASKS_RAN: continue
      case AXR_TASKS_STOPPED: TestStop.stop()
      default:
        if !isOtherWorkDone(), !VirtualSleep.wakeNext() { _ = axr_tasks_wait() }
      }
    }
    axr_tasks_end()
    try outcome.result?.get()
  }

  /// Drops the jobs of functions that were stopped.
  static func abandon() {
    axr_tasks_drop()
    VirtualSleep.forgetAll()
  }

  /// Runs the main run loop once while the task waits for a main-queue callback, a timer, another thread or the passage
  /// of time.
  ///
  /// - Returns: Whether a job has arrived.
  private static func isOtherWorkDone() -> Bool {
    TestStop.throughForeignCode { _ = RunLoop.current.run(mode: .default, before: Date()) }
    return axr_tasks_wait()
  }

  /// The result of the task. Only the thread that runs the jobs accesses it.
  private final class Outcome: @unchecked Sendable {
    var result: Result<Void, any Error>?
  }
}

/// Replaces the main actor's executor while an async part of a test runs, so that the main actor's jobs join the common
/// queue.
private final class MainActorQueue: SerialExecutor {
  private static let shared = MainActorQueue()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // In memory, a job is a single pointer. The runtime's functions expect this pointer.
    withUnsafeBytes(of: job) { axr_tasks_append_main($0.load(as: UnsafeRawPointer.self)) }
  }

  func checkIsolated() { precondition(Thread.isMainThread, "this code must run on the main actor") }

  /// The reference to this executor in the runtime's representation: two words.
  static var reference: (UInt, UInt) {
    withUnsafeBytes(of: shared.asUnownedSerialExecutor()) { bytes in
      (bytes.load(as: UInt.self), bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self))
    }
  }
}
