// Protects state that several threads access.

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
/// It is not recursive. (Swift's own `Mutex` requires macOS 15.)
package final class Lock: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the pointer never changes, and threads may share its mutex. It is a pointer,
  // because a mutex must not move.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Creates a lock that no thread holds.
  package init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Acquires the lock, calls a function, and releases the lock.
  ///
  /// - Returns: The result of the function.
  /// - Throws: The error that the function throws.
  package func withLock<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Releases the lock, waits until a condition is signalled, and reacquires the lock. The caller must hold the lock.
  fileprivate func wait(for condition: UnsafeMutablePointer<pthread_cond_t>) { pthread_cond_wait(condition, mutex) }

  /// Releases the lock, waits until a condition is signalled or a timeout expires, and reacquires the lock. The caller
  /// must hold the lock.
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

/// A lock with a condition that threads can wait for.
///
///     condition.withLock { while !isDone, condition.wait(until: deadline) {} }   // on one thread
///     condition.withLock { isDone = true; condition.broadcast() }                // on another
package final class Condition: @unchecked Sendable {
  // `@unchecked Sendable` is safe for the same reasons as above.
  private let lock = Lock()
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates a condition whose lock no thread holds.
  package init() {
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      // With the default clock, setting the system time would change how long a wait takes.
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

  /// Acquires the lock, calls a function, and releases the lock.
  ///
  /// - Returns: The result of the function.
  /// - Throws: The error that the function throws.
  package func withLock<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try lock.withLock(body)
  }

  /// Wakes all waiting threads.
  package func broadcast() { pthread_cond_broadcast(condition) }

  /// Releases the lock, waits for ``broadcast()``, and reacquires the lock. The caller must hold the lock.
  ///
  /// It may return without a broadcast, so call it in a loop that checks the state.
  package func wait() { lock.wait(for: condition) }

  /// Releases the lock, waits for ``broadcast()`` or a deadline, and reacquires the lock. The caller must hold the
  /// lock.
  ///
  /// - Returns: False if the deadline passed without a broadcast.
  package func wait(until end: ContinuousClock.Instant) -> Bool {
    let (seconds, attoseconds) = (end - .now).components
    guard seconds > 0 || attoseconds > 0 else { return false }
    // The system rejects times in the far future.
    let isLong = seconds > Self.longestWait
    let span = timespec(
      tv_sec: time_t(isLong ? Self.longestWait : seconds), tv_nsec: isLong ? 0 : Int(attoseconds / 1_000_000_000))
    return lock.wait(for: condition, span) || .now < end
  }

  /// One day, in seconds.
  private static let longestWait: Int64 = 86_400
}
