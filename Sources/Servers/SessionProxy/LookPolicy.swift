// Decides when the screen of a session that is being recorded is looked at. (`webdriver-replay` §5.2)

import Recordings

/// When the screen is looked at.
package struct LookPolicy: Sendable {
  let looks: Looks
  package let takesScreenshots: Bool

  package init(looks: Looks, takesScreenshots: Bool) { (self.looks, self.takesScreenshots) = (looks, takesScreenshots) }

  /// How often the screen is looked at.
  package enum Looks: String, CaseIterable, Sendable {
    case settled, thorough, after
  }

  /// How long a client waits for looks before an action, at most. Clients give up after one or two minutes.
  static let longestWait = VirtualTime(microseconds: 30_000_000)
  /// The timeout of a request for which no time is left, in seconds.
  static let shortestTimeout = 0.05
  /// How old a look before an action may be.
  static let freshness = VirtualTime(microseconds: 500_000)
  /// How long the screen is looked at after an action, at most.
  static let longestSettling = VirtualTime(microseconds: 10_000_000)
  /// The time between two looks, in seconds.
  package static let interval = 0.25
  /// The time between two looks while the client waits.
  static let pollInterval = VirtualTime(microseconds: 1_000_000)
  /// The number of frames that are requested before an action.
  static let maximumFrames = 4
}
