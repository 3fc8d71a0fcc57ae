// Guards state that several threads use.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A mutual-exclusion lock.
///
///     let lock = Lock()
///     lock.withLock { count += 1 }
///
/// It is not recursive. (`Mutex` of Swift's library requires macOS 15.)
package final class Lock: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the pointer never changes, and its mutex is made for several threads. A
  // pointer, because a mutex must not move.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls a function while no other thread has the lock.
  package func withLock<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Releases the lock, waits until a condition is signalled, and acquires the lock again. Call it with the lock held.
  fileprivate func wait(for condition: UnsafeMutablePointer<pthread_cond_t>) { pthread_cond_wait(condition, mutex) }

  /// Releases the lock, waits until a condition is signalled or a time has passed, and acquires the lock again. Call it
  /// with the lock held.
  ///
  /// - Returns: Whether the condition was signalled.
  fileprivate func wait(for condition: UnsafeMutablePointer<pthread_cond_t>, _ span: timespec) -> Bool {
    #if canImport(Darwin)
      var span = span
      return pthread_cond_timedwait_relative_np(condition, mutex, &span) == 0
    #else
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      time.tv_sec += span.tv_sec
      time.tv_nsec += span.tv_nsec
      if time.tv_nsec >= 1_000_000_000 {
        time.tv_sec += 1
        time.tv_nsec -= 1_000_000_000
      }
      return pthread_cond_timedwait(condition, mutex, &time) == 0
    #endif
  }
}

/// A lock on whose state threads can wait.
///
///     condition.withLock { while !isDone, condition.wait(until: deadline) {} }   // on one thread
///     condition.withLock { isDone = true; condition.broadcast() }                // on another
package final class Condition: @unchecked Sendable {
  // `@unchecked Sendable` is safe for the same reasons as above.
  private let lock = Lock()
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      // By default, a wait would take longer or shorter if the time of the machine is set.
      let attributes = UnsafeMutablePointer<pthread_condattr_t>.allocate(capacity: 1)
      defer { attributes.deallocate() }
      pthread_condattr_init(attributes)
      pthread_condattr_setclock(attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, attributes)
      pthread_condattr_destroy(attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
  }

  /// Calls a function while no other thread has the lock.
  package func withLock<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try lock.withLock(body)
  }

  /// Wakes all threads that wait.
  package func broadcast() { pthread_cond_broadcast(condition) }

  /// Waits for ``broadcast()``; with the lock, which other threads may have meanwhile. May return earlier, so that
  /// callers must look again at what they wait for.
  package func wait() { lock.wait(for: condition) }

  /// Waits for ``broadcast()``, but no longer than until a time; with the lock.
  ///
  /// - Returns: Whether there was a broadcast, or there is time left.
  package func wait(until end: ContinuousClock.Instant) -> Bool {
    let (seconds, attoseconds) = (end - .now).components
    guard seconds > 0 || attoseconds > 0 else { return false }
    // The system rejects times of the far future.
    let isLong = seconds > Self.longestWait
    let span = timespec(
      tv_sec: time_t(isLong ? Self.longestWait : seconds), tv_nsec: isLong ? 0 : Int(attoseconds / 1_000_000_000))
    return lock.wait(for: condition, span) || .now < end
  }

  /// A day, in seconds.
  private static let longestWait: Int64 = 86_400
}
