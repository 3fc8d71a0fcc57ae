// Decides when to look at the screen of a session being recorded. (`webdriver-replay` §5.2)

import Recordings

/// When to look at the screen.
package struct LookPolicy: Sendable {
  let looks: Looks
  package let takesScreenshots: Bool

  package init(looks: Looks, takesScreenshots: Bool) { (self.looks, self.takesScreenshots) = (looks, takesScreenshots) }

  /// How often to look at the screen.
  package enum Looks: String, CaseIterable, Sendable {
    case settled, thorough, after
  }

  /// The longest that a client waits for looks before an action. Clients time out after one or two minutes.
  static let longestWait = VirtualTime(microseconds: 30_000_000)
  /// The timeout of a request sent when no time is left, in seconds.
  static let shortestTimeout = 0.05
  /// The maximum age of the look before an action.
  static let freshness = VirtualTime(microseconds: 500_000)
  /// The longest time after an action to wait for the screen to settle.
  static let longestSettling = VirtualTime(microseconds: 10_000_000)
  /// The time between two looks, in seconds.
  package static let interval = 0.25
  /// The time between two looks while the client polls.
  static let pollInterval = VirtualTime(microseconds: 1_000_000)
  /// The maximum number of frames requested before an action.
  static let maximumFrames = 4
}
