// Collects the distinct snapshots and the timelines of all recordings.

import AccessibilityTree
import Findings
import Recordings

/// Collects recordings and gives each distinct snapshot an index.
struct ObservationBuilder {
  private(set) var snapshots: [ObservedSnapshot] = []
  private(set) var recordings: [ObservedRecording] = []
  private var numbers: [Key: ObservedSnapshotIndex] = [:]

  /// Identifies a distinct snapshot. Identical snapshots of an app count as distinct if the app is the recorded app in
  /// one recording but not in another.
  private struct Key: Hashable {
    var tree: ObjectIdentifier
    var app: String
    var isOwnApp: Bool
  }

  mutating func add(_ recording: Recording) {
    let ownApp = recording.journal.header.app ?? ""
    var apps: [String] = []
    var samples: [String: [ObservedRecording.Sample]] = [:]
    func add(_ sample: ObservedRecording.Sample, of app: String) {
      if samples[app] == nil { apps.append(app) }
      samples[app, default: []].append(sample)
    }
    for (app, screen) in recording.initialScreens.sorted(by: { $0.key < $1.key }) {
      let number = number(
        of: screen.snapshot, app, isOwnApp: app == ownApp, path: "\(recording.path)/../\(screen.file)", screenshot: nil)
      add(
        ObservedRecording.Sample(at: screen.since, snapshot: number, entry: nil, segment: 0, label: screen.view),
        of: app)
    }
    var events: [Int] = []
    var entries: [ObservedSnapshotIndex?] = []
    for (entry, line) in recording.journal.entries.enumerated() {
      let app = recording.app(of: line)
      var number: ObservedSnapshotIndex?
      switch line.content {
      case .event(let event):
        events.append(entry)
        guard event.kind == .terminate, samples[app] != nil else { break }
        add(.init(at: line.at, snapshot: nil, entry: entry, segment: events.count, label: nil), of: app)
      case .snapshot(let screen):
        guard let tree = recording.snapshots[entry] else { break }
        number = self.number(
          of: tree, app, isOwnApp: app == ownApp, path: "\(recording.path)/\(screen.file)",
          screenshot: screen.screenshot.map { "\(recording.path)/\($0)" })
        add(
          .init(at: line.at, snapshot: number, entry: entry, segment: events.count, label: screen.view), of: app)
      }
      entries.append(number)
    }
    recordings.append(
      ObservedRecording(
        recording: recording, snapshots: entries,
        timelines: apps.map { .init(app: $0, isOwnApp: $0 == ownApp, samples: samples[$0] ?? []) }, events: events))
  }

  private mutating func number(
    of tree: Snapshot, _ app: String, isOwnApp: Bool, path: String, screenshot: String?
  ) -> ObservedSnapshotIndex {
    let key = Key(tree: tree.identity, app: app, isOwnApp: isOwnApp)
    if let number = numbers[key] {
      if snapshots[number].screenshot == nil { snapshots[number.value].screenshot = screenshot }
      return number
    }
    let number = ObservedSnapshotIndex(snapshots.count)
    numbers[key] = number
    snapshots.append(
      ObservedSnapshot(tree: tree, app: app, isOwnApp: isOwnApp, path: path, screenshot: screenshot))
    return number
  }
}
