// Runs independent work in parallel, for every module that may use threads.

import Dispatch

/// Runs work on all processor cores.
package enum ConcurrentWork {
  /// Calls the closure for each index below the count and returns the results, in order.
  package static func map<Part: Sendable>(_ count: Int, _ part: @Sendable (Int) -> Part) -> [Part] {
    var parts = [Part?](repeating: nil, count: count)
    parts.withUnsafeMutableBufferPointer { parts in
      // Each slot is written by one thread, and no slot is read before all threads are done.
      nonisolated(unsafe) let parts = parts
      DispatchQueue.concurrentPerform(iterations: count) { parts[$0] = part($0) }
    }
    return parts.compactMap { $0 }
  }
}
