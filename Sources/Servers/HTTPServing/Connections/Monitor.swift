// Guards what several threads use.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock, with which threads can wait until another one has changed something.
///
/// The mutex of the standard library needs macOS 15.
final class Monitor: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the system permits that threads share both.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs a function while no other thread does.
  func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets other threads in until one of them calls `wake()`. Only for use inside `locked`.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all threads that wait.
  func wake() { pthread_cond_broadcast(condition) }
}
