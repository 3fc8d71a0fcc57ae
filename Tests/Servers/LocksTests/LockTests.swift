// Tests locks and waits with several threads.

import Dispatch
import Locks
import Testing

@Suite struct LockTests {
  /// A number that only one thread at a time may use.
  private final class Counter: @unchecked Sendable {
    // `@unchecked Sendable` is safe, because the number is used only with the lock.
    private let condition = Condition()
    private var number = 0

    func add() {
      condition.withLock {
        number += 1
        condition.broadcast()
      }
    }

    /// Waits until the number has a value.
    ///
    /// - Parameter end: How long, at most; nil for as long as it takes.
    func reaches(_ value: Int, until end: ContinuousClock.Instant? = nil) -> Bool {
      condition.withLock {
        while number < value {
          if let end { guard condition.wait(until: end) else { break } } else { condition.wait() }
        }
        return number >= value
      }
    }
  }

  private struct Mistake: Error {}

  @Test func oneThreadAtATimeHasTheLock() {
    final class Sum: @unchecked Sendable {
      // `@unchecked Sendable` is safe, because the number is used only with the lock.
      let lock = Lock()
      var number = 0
    }
    let sum = Sum()
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in sum.lock.withLock { sum.number += 1 } }
    #expect(sum.lock.withLock { sum.number } == 1000)
  }

  @Test func aLockIsFreeAfterAnError() {
    let lock = Lock()
    #expect(throws: Mistake.self) { try lock.withLock { () throws(Mistake) in throw Mistake() } }
    #expect(lock.withLock { true })
  }

  /// Ends of waits that are broken off only if nothing wakes the thread: in an hour, and after longer than a time of
  /// the system can be.
  static let ends: [ContinuousClock.Instant?] = [nil, .now + .seconds(3600), .now + .seconds(1 << 60)]

  /// Two threads count in turns, each waiting for the other one.
  @Test(arguments: ends.indices) func aBroadcastWakesWaitingThreads(_ index: Int) {
    let counter = Counter()
    let both = DispatchGroup()
    for thread in 0...1 {
      DispatchQueue(label: "thread \(thread)").async(group: both) {
        for round in 0..<100 where counter.reaches(2 * round + thread, until: Self.ends[index]) { counter.add() }
      }
    }
    both.wait()
    #expect(counter.reaches(200, until: .now))
  }

  /// Ends that have come, or come at once: those waits end without a broadcast.
  @Test(arguments: [.zero, .seconds(-1), .nanoseconds(1), .milliseconds(1), .seconds(-(1 << 60))] as [Duration])
  func waitsEndInTime(_ span: Duration) {
    #expect(!Counter().reaches(1, until: .now + span))
  }
}
