// Finds the shortest recorded way to a view, over all recordings.

import AccessibilityTree
import Findings
import Recordings

/// The ways to the views of a verification.
struct RecordedWays {
  /// The maximum number of actions to print.
  private static let limit = 6

  private let verification: Verification
  private let map: RecordingMap
  private let snapshots: [ObjectIdentifier: ObservedSnapshotIndex]

  init(_ verification: Verification) {
    self.verification = verification
    map = RecordingMap(of: RecordingPool(verification.recordings.map(\.recording)))
    snapshots = Dictionary(
      zip(verification.snapshots.map(\.tree.identity), verification.snapshots.itemIndices)
    ) { first, _ in first }
  }

  /// Returns a note with the shortest way from a launch to a view; nil if no recording has one.
  ///
  ///     ways.note(to: login)  // a recorded way to LoginView: launch -uitest; tap buttons["Log In"]
  func note(to model: ModelIndex) -> Finding.Note? {
    let screens = map.screens.indices.filter { number in
      snapshots[map.screens[number].snapshot.identity].map { verification.verdict(model, on: $0) == .met } ?? false
    }
    guard let way = map.way(from: [nil], to: screens)?.actions, !way.isEmpty else { return nil }
    let actions = way.prefix(Self.limit).map { Self.text(map.actions[$0].event) }.joined(separator: "; ")
    let rest = way.count - Self.limit
    return Finding.Note(
      "a recorded way to \(verification.models[model].name): \(actions)" + (rest > 0 ? "; and \(rest) more" : ""))
  }

  /// Returns an event without its text, which may be secret.
  private static func text(_ event: RecordedEvent) -> String {
    var event = event
    event.details.text = nil
    return "\(event)"
  }
}
