// Limits the number of threads.

import ArgumentParser
import LocatorStrategies

/// The `--jobs` option of the commands that read many files.
struct JobsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use at most this many threads (default: one per processor core).", valueName: "number"))
  var jobs: Int?

  init() {}

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, not \(jobs)") }
  }

  /// Applies the limit. Call this before any work begins.
  func apply() {
    if let jobs { ConcurrentWork.maximumThreads = jobs }
  }
}
