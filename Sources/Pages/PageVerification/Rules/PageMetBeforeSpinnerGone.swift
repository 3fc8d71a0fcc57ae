// Reports views that are recognised while they are still loading.

import Findings
import PredicateFormat
import Recordings
import Text

enum PageMetBeforeSpinnerGone: VerificationRule {
  static let description = RuleDescription(
    id: "page-met-before-spinner-gone", severity: .note, summary: "a view is recognised while its spinner is shown",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.itemIndices.compactMap { model in
      let early = verification.recordings.itemIndices.flatMap { recording in
        verification.intervals(model, recording: recording) {
          verification.verdict(model, on: $0).truth && verification.spinner(model, on: $0)
        }.filter { !$0.isUndecidable }.map { (recording: recording, interval: $0) }
      }
      guard !early.isEmpty else { return nil }
      let name = verification.models[model].name
      return verification.finding(
        Self.self, model: model,
        message:
          "\(name) is recognised \(counted(early.count, "time")) while its spinner is still shown: only the spinner keeps tests waiting",
        notes: verification.evidence(early, at: { ($0, verification.entry(model, recording: $0, interval: $1)) }) {
          _, interval in
          "from \(interval.beginsBy)\(interval.endsBy.map { ", until \($0) at the latest" } ?? "")"
        })
    }
  }
}
