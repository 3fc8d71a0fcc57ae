// Collects the snapshots of recordings for lint.

import LocatorLint
import Recordings

extension LintCorpus {
  /// Collects the snapshots of recordings.
  ///
  /// - Parameter readsDates: True to also read the modification dates of the dumps.
  init(_ recordings: [Recording], readsDates: Bool = false) {
    self.init()
    for recording in recordings {
      let header = recording.journal.header
      let variant = LintSnapshot.Variant(locale: header.locale, device: header.device, os: header.os)
      for (entry, tree) in zip(recording.journal.entries, recording.snapshots) {
        guard let tree, case .snapshot(let screen) = entry.content else { continue }
        let app = recording.app(of: entry)
        var snapshot = LintSnapshot(
          path: "\(recording.path)/\(screen.file)", tree: tree, screen: screen.view, app: app.isEmpty ? nil : app,
          isForeign: app != (header.app ?? ""), recording: recording.path, variant: variant)
        if readsDates { snapshot.date = FileDates.date(of: snapshot.path) }
        add(snapshot)
      }
    }
  }
}
