// Chooses the seeds of tests with generated inputs.

import Foundation

/// The seeds that run today. Generated inputs are many, so `make test` runs other ones each day, and `make soak` all.
///
///     @Test(arguments: DailySeeds.of(300)) func readingsAgree(seed: Int) { … }
package enum DailySeeds {
  /// Returns every sixth number from 1 to `count`, and after six days each has run; all numbers if `AXREPLAY_SEEDS` is
  /// `all`.
  package static func of(_ count: Int, every step: Int = 6) -> [Int] {
    (1...count).filter { isComplete || $0 % step == today % step }
  }

  /// Whether all seeds are to run.
  package static let isComplete = ProcessInfo.processInfo.environment["AXREPLAY_SEEDS"] == "all"

  /// The number of the day in UTC.
  package static let today = Int(Date().timeIntervalSince1970) / 86_400
}
