// Reports recordings in which no view is recognised.

import Findings
import PredicateFormat
import Recordings
import Text

enum RecordingUnused: VerificationRule {
  static let description = RuleDescription(
    id: "recording-unused", severity: .note, summary: "no view is recognised in a recording",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    guard !verification.models.isEmpty else { return [] }
    let others = verification.otherAppsRecordings()
    let stale = Set(RecordingStale.findings(in: verification).compactMap(\.subject))
    return verification.recordings.itemIndices.compactMap { recording in
      let path = verification.recordings[recording].recording.path
      let snapshots = verification.recordings[recording].snapshots.compactMap { $0 }
      let isUsed = snapshots.contains { snapshot in
        verification.models.itemIndices.contains { verification.verdict($0, on: snapshot).truth != .no }
      }
      guard !isUsed, !stale.contains(path), !others.contains(recording) else { return nil }
      return Finding(
        code: description.id, severity: description.severity, position: SourcePosition(file: path), subject: path,
        message: "no view is recognised in this recording, which has \(counted(snapshots.count, "snapshot"))")
    }
  }
}
