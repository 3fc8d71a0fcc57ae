// Limits the number of threads.

import Arguments
import LocatorStrategies

/// The `--jobs` option of the commands that read many files.
enum ThreadLimit {
  /// Applies the limit; nil for one thread per processor core. Call this before any work begins.
  static func apply(_ jobs: Int?) {
    if let jobs { ConcurrentWork.maximumThreads = jobs }
  }
}

extension Argument {
  /// The `--jobs` option.
  static func jobs(_ path: @autoclosure @escaping () -> WritableKeyPath<Command, Int?>) -> Self {
    .number(
      "--jobs", "number", sets: path(), from: 1,
      help: "Use at most this many threads (default: one per processor core).")
  }

  /// The `--no-recovery` option of the commands that read dumps.
  static func noRecovery(_ path: @autoclosure @escaping () -> WritableKeyPath<Command, Bool>) -> Self {
    .flag(
      "--no-recovery", sets: path(),
      help: "Treat a truncated or malformed dump as unreadable (default: read it up to the fault).")
  }
}
