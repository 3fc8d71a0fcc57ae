// Chooses the seeds of tests with generated inputs.

import Foundation

/// The seeds of a test that run today: `make test` runs different seeds each day, and `make soak` runs all of them.
///
///     @Test(arguments: DailySeeds.of(300)) func readingsAgree(seed: Int) { … }
package enum DailySeeds {
  /// Returns one in `step` of the seeds from 1 to `count`, so that each has run after `step` days; all of them if
  /// `AXREPLAY_SEEDS` is `all`.
  package static func of(_ count: Int, every step: Int = 6) -> [Int] {
    (1...count).filter { isComplete || $0 % step == today % step }
  }

  /// Whether `AXREPLAY_SEEDS` requests all seeds.
  package static let isComplete = ProcessInfo.processInfo.environment["AXREPLAY_SEEDS"] == "all"

  /// The number of days since 1970, in UTC.
  package static let today = Int(Date().timeIntervalSince1970) / 86_400
}
