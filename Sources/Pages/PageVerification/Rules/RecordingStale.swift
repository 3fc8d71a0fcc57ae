// Recordings of an app that looks different now.

import Findings
import PredicateFormat
import Recordings

enum RecordingStale: VerificationRule {
  static let description = RuleDescription(
    id: "recording-stale", severity: .warning,
    summary: "no labelled snapshot of a recording is recognised, and elsewhere they are",
    explanation: .init(
      what:
        "None of the labelled snapshots of the recording is recognised by its view, and all these views are recognised in other recordings.",
      why:
        "The recording is likely older than the models, or of another version of the app. Whatever is concluded from it is doubtful.",
      example: "snapshots/login-2023   # recorded before the redesign",
      better: "record it again, or move it away"),
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    verification.recordings.indices.compactMap { finding(verification, $0) }
  }

  private static func finding(_ verification: Verification, _ recording: Int) -> Finding? {
    let numbers = Dictionary(verification.models.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let own = labels(verification, recording, numbers)
    guard own.count > 1, own.allSatisfy({ isUnmet(verification, $0.model, $0.snapshot) }) else { return nil }
    let views = own.map(\.model).withoutRepetitions
    let isKnownElsewhere = views.allSatisfy { view in
      verification.recordings.indices.contains { other in
        other != recording
          && labels(verification, other, numbers).contains {
            $0.model == view && verification.verdict(view, on: $0.snapshot) == .met
          }
      }
    }
    guard isKnownElsewhere else { return nil }
    let header = verification.recordings[recording].recording.journal.header
    let os = header.os.map { ", of \($0)," } ?? ""
    return Finding(
      code: description.id, severity: description.severity, position: verification.position(recording, entry: nil),
      subject: verification.recordings[recording].recording.path,
      message:
        "none of \(counted(own.count, "labelled snapshot")) of this recording\(os) is recognised, and in other recordings their views are",
      advice: "record it again, or move it away")
  }

  private static func labels(
    _ verification: Verification, _ recording: Int, _ numbers: [String: Int]
  ) -> [(model: Int, snapshot: Int)] {
    let observed = verification.recordings[recording]
    return zip(observed.recording.journal.entries, observed.snapshots).compactMap { entry, snapshot in
      guard let snapshot, case .snapshot(let screen) = entry.content, let model = screen.view.flatMap({ numbers[$0] })
      else { return nil }
      return (model, snapshot)
    }
  }

  private static func isUnmet(_ verification: Verification, _ model: Int, _ snapshot: Int) -> Bool {
    verification.truth(of: verification.verdict(model, on: snapshot)) == .no
  }
}
