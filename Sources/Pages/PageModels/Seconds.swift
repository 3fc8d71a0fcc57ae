// Formats durations for failure messages.

import XCTest

/// A duration as text: `10 seconds`, `1 second`, `0.5 seconds`.
struct Seconds: CustomStringConvertible {
  let description: String

  init(_ seconds: TimeInterval) {
    let number = Int(exactly: seconds).map(String.init) ?? "\(seconds)"
    description = seconds == 1 ? "1 second" : "\(number) seconds"
  }
}
