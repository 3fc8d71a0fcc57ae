// Starts threads, and reports if the system has no threads left.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The function that a thread runs.
private final class ThreadBody {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Runs a function on a thread of its own.
///
/// Foundation's threads fail silently.
///
/// - Returns: False if the system has no threads left.
func startThread(_ run: @escaping @Sendable () -> Void) -> Bool {
  // Allocated, because its initializer belongs to a module that cannot be imported.
  let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
  defer { attributes.deallocate() }
  guard pthread_attr_init(attributes) == 0 else { return false }
  defer { pthread_attr_destroy(attributes) }
  pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
  // Computing a response may need as much stack as on the main thread. Other threads have only 512 KB on macOS.
  pthread_attr_setstacksize(attributes, 8 << 20)
  let body = Unmanaged.passRetained(ThreadBody(run))
  #if os(Linux)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  guard pthread_create(&thread, attributes, runThreadBody, body.toOpaque()) == 0 else {
    body.release()
    return false
  }
  return true
}

#if canImport(Darwin)
  private func runThreadBody(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
    return nil
  }
#else
  private func runThreadBody(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
    return nil
  }
#endif
