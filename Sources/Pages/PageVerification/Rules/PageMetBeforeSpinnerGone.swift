// Views that are recognised while they still load.

import Findings
import PredicateFormat
import Recordings

enum PageMetBeforeSpinnerGone: VerificationRule {
  static let description = RuleDescription(
    id: "page-met-before-spinner-gone", severity: .note, summary: "a view is recognised while its spinner is shown",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.itemIndices.compactMap { model in
      var early: [(recording: RecordingIndex, interval: TruthInterval)] = []
      for recording in verification.recordings.itemIndices {
        let samples = verification.samples(model, recording)
        let both = TruthInterval.all(
          samples.map { sample in
            let truth = sample.snapshot.map { snapshot -> Truth in
              verification.verdict(model, on: snapshot).truth
                && verification.spinner(model, on: snapshot)
            }
            return (sample.at, truth ?? .no)
          })
        early += both.filter { !$0.isUndecidable }.map { (recording, $0) }
      }
      guard !early.isEmpty else { return nil }
      let name = verification.models[model].name
      return verification.finding(
        Self.self, model,
        "\(name) is recognised \(counted(early.count, "time")) while its spinner is still shown: only the spinner keeps a test waiting",
        notes: early.prefix(Verification.evidenceLimit).map { recording, interval in
          let entry = verification.samples(model, recording)[interval.samples.lowerBound].entry
          let end = interval.endsBy.map { ", until \($0) at the latest" } ?? ""
          return Finding.Note("from \(interval.beginsBy)\(end)", at: verification.position(recording, entry: entry))
        })
    }
  }
}
