// Declares the rules about page models and recordings, and the helpers that they share.

public import Findings
import Recordings
import Text

/// A rule that checks page models, or the recordings that they are evaluated against. It returns its findings in the
/// order of the models or of the recordings.
protocol VerificationRule: Rule where Subject == Verification {}

/// The list of all rules.
public enum VerificationRules {
  /// All rules, grouped by subject: recognition, time, transitions and recordings. Each rule has its own file.
  static let all: [any VerificationRule.Type] = [
    PageWithoutCriteria.self, PageNeverMet.self, PageNotDiscriminating.self, PageCriteriaPartial.self,
    PageUndecidable.self, PageElementNeverFound.self, PageCriterionImplied.self,
    PageFlapping.self, PageTransientCriterion.self, PageMetBeforeSpinnerGone.self, PageViewsOverlap.self,
    WaitTimeoutTooShort.self, WaitSpinnerStays.self, WaitTimeoutExcessive.self, WaitFailsWhenSlower.self,
    WaitPollMissesTransient.self,
    TransWrongTarget.self, TransReturnMismatch.self, TransUndeclared.self, TransUnexercised.self,
    RecordingSeveralApps.self, RecordingUnknownView.self, RecordingStale.self, RecordingUnused.self,
  ]

  /// The descriptions of all rules, including those without findings.
  public static let descriptions: [RuleDescription] = all.map { $0.description }
}

extension Verification {
  /// The findings in order of descending severity. Findings of equal severity are in the order of the rules.
  public var findings: [Finding] {
    let found = VerificationRules.all.flatMap { $0.findings(in: self) }
    return Severity.allCases.reversed().flatMap { severity in found.filter { $0.severity == severity } }
  }

  /// Returns the recordings that tests should not rely on. The reason given for each is the message of a finding about
  /// the recording as a whole.
  public func remarks(from findings: [Finding]) -> [RecordingIndex: String] {
    let rules: Set = [RecordingStale.description.id, RecordingUnused.description.id]
    let numbers = Dictionary(zip(recordings.map(\.recording.path), recordings.itemIndices)) { first, _ in first }
    let remarks = findings.filter { rules.contains($0.code) }.compactMap { finding in
      finding.subject.flatMap { numbers[$0] }.map { ($0, finding.message) }
    }
    return Dictionary(remarks) { _, last in last }
  }

  // MARK: Words

  /// Returns a finding about a model.
  func finding(
    _ rule: any VerificationRule.Type, model: ModelIndex, severity: Severity? = nil, at position: SourcePosition? = nil,
    subject: String? = nil, message: String, advice: String? = nil, notes: [Finding.Note] = []
  ) -> Finding {
    let name = models[model].name
    return Finding(
      code: rule.description.id, severity: severity ?? rule.description.severity,
      position: position ?? models[model].position ?? SourcePosition(file: name),
      subject: subject ?? name, message: message, advice: advice, notes: notes)
  }

  /// The maximum number of evidence notes in one finding.
  static let evidenceLimit = 5

  /// Returns notes about snapshots, each with the path of the snapshot's dump.
  ///
  /// - Parameter recording: The recording that the finding is about; several recordings may contain the same snapshot.
  func evidence(
    _ snapshots: [ObservedSnapshotIndex], in recording: RecordingIndex? = nil, text: (ObservedSnapshotIndex) -> String
  ) -> [Finding.Note] {
    var notes = snapshots.prefix(Self.evidenceLimit).map { snapshot in
      let path = recording.flatMap { recordings[$0].path(of: snapshot) } ?? self.snapshots[snapshot].path
      return Finding.Note(text(snapshot), at: SourcePosition(file: path))
    }
    if snapshots.count > notes.count {
      notes.append(Finding.Note("and \(snapshots.count - notes.count) more"))
    }
    return notes
  }

  /// Returns notes about journal entries.
  func evidence<Item>(
    _ items: [Item], at place: (Item) -> (RecordingIndex, Int?), text: (Item) -> String
  ) -> [Finding.Note] {
    items.prefix(Self.evidenceLimit).map { item in
      let (recording, entry) = place(item)
      return Finding.Note(text(item), at: position(recording, entry: entry))
    }
  }

  /// Returns notes about actions, each with its position in the recording.
  func evidence(_ transitions: [Transition], text: (Transition) -> String) -> [Finding.Note] {
    evidence(transitions, at: { ($0.recording, $0.entry) }, text: text)
  }

  /// Returns notes about waits, each with the position of the preceding action in the recording.
  func evidence(
    _ waits: [(transition: Transition, wait: ViewWait)], text: (Transition, ViewWait) -> String
  ) -> [Finding.Note] {
    evidence(waits, at: { ($0.transition.recording, $0.transition.entry) }) { text($0.transition, $0.wait) }
  }

  /// Returns the snapshots that show the app of a model.
  func evaluatedSnapshots(of model: ModelIndex) -> [ObservedSnapshotIndex] {
    snapshots.itemIndices.filter { verdict(model, on: $0) != .otherApp }
  }

  /// Returns those of the given snapshots in which a model's view is recognised.
  func met(_ model: ModelIndex, among snapshots: some Sequence<ObservedSnapshotIndex>) -> [ObservedSnapshotIndex] {
    snapshots.filter { verdict(model, on: $0) == .met }
  }

  /// Returns notes about snapshots. If several snapshots would have the same note text, they share one note. It
  /// contains the path of the first dump and the number of the other snapshots.
  func evidenceByText(_ snapshots: [ObservedSnapshotIndex], text: (ObservedSnapshotIndex) -> String) -> [Finding.Note] {
    let groups = snapshots.grouped(by: text)
    var notes = groups.prefix(Self.evidenceLimit).map { text, same in
      let more = same.count > 1 ? ", here and in \(counted(same.count - 1, "more snapshot"))" : ""
      return Finding.Note(text + more, at: SourcePosition(file: self.snapshots[same[0]].path))
    }
    if groups.count > notes.count { notes.append(Finding.Note("and \(groups.count - notes.count) more")) }
    return notes
  }

  /// Returns the source position of a journal entry.
  func position(_ recording: RecordingIndex, entry: Int?) -> SourcePosition {
    let recording = recordings[recording].recording
    let line = entry.flatMap {
      recording.journal.entries.indices.contains($0) ? recording.journal.entries[$0].line : nil
    }
    return SourcePosition(file: "\(recording.path)/\(Journal.fileName)", line: line == 0 ? nil : line)
  }

  func names(_ models: [ModelIndex]) -> String { models.map { self.models[$0].name }.joined(separator: ", ") }
}
