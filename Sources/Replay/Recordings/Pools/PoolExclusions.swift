// Finds the recordings that do not belong to a pool.

extension RecordingPool {
  /// A line about the recordings that do not join the first one; nil if all do.
  ///
  /// A directory may contain the recordings of several apps, so that there are too many for one line each.
  package var exclusionNote: String? {
    guard let first = recordings.first, let excluded = excluded.first else { return nil }
    if self.excluded.count == 1 {
      return "\(excluded.recording.path) does not join the other recordings: \(excluded.reason)"
    }
    if first.lacksJournal {
      return "\(first.path) has no journal, so the \(self.excluded.count) recordings after it do not join it"
    }
    var groups: [(name: String, count: Int)] = []
    for (recording, _) in self.excluded {
      let name = Self.group(of: recording, besides: first)
      if let known = groups.firstIndex(where: { $0.name == name }) {
        groups[known].count += 1
      } else {
        groups.append((name, 1))
      }
    }
    let counts = groups.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    let app = first.journal.header.app ?? "an unnamed app"
    let total = recordings.count + self.excluded.count
    return "\(app) is used, the app of the first recording, \(first.path); "
      + "\(self.excluded.count) of \(total) recordings do not join it: \(counts)"
  }

  private static func group(of recording: Recording, besides first: Recording) -> String {
    if recording.lacksJournal { return "without a journal" }
    guard let app = recording.journal.header.app else { return "of an unnamed app" }
    return app == first.journal.header.app ? "of another platform" : "of \(app)"
  }
}
