// Runs the async parts of a test on the main thread, one job after the other.

import CTestStack
import Foundation

/// Runs async functions from synchronous code, as XCTest's own `asyncTest` does, with two differences: the jobs run in
/// the same order in every run, and a failure can stop them.
enum AsyncBody {
  /// Runs the function and rethrows its errors.
  static func run(_ body: @escaping () async throws -> Void) throws {
    let call = Call(body)
    let (identity, implementation) = MainActorQueue.reference
    axr_tasks_begin(identity, implementation)
    Task {
      do {
        try await call.body()
        call.result = .success(())
      } catch {
        call.result = .failure(error)
      }
    }
    while call.result == nil {
      switch axr_tasks_run_next() {
      case AXR_TASKS_RAN: continue
      case AXR_TASKS_STOPPED: TestStop.stop()
      default:
        if !isOtherWorkDone(), !VirtualSleep.wakeNext() { _ = axr_tasks_wait() }
      }
    }
    axr_tasks_end()
    try call.result?.get()
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

  /// A function that a task calls, and its result. No data race is possible: only the thread that runs the jobs
  /// accesses them.
  private final class Call: @unchecked Sendable {
    let body: () async throws -> Void
    var result: Result<Void, any Error>?

    init(_ body: @escaping () async throws -> Void) {
      self.body = body
    }
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
