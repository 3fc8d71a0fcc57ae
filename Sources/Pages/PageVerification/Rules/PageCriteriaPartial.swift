// Reports views that are recognised in only some of the snapshots that are labelled with them.

public import Findings
import PredicateFormat
import Recordings
import Text

enum PageCriteriaPartial: VerificationRule {
  static let description = RuleDescription(
    id: "page-criteria-partial", severity: .error,
    summary: "a view is not recognised in snapshots that are labelled with its name",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    let stale = RecordingStale.all(in: verification)
    return verification.models.itemIndices.flatMap { model -> [Finding] in
      // Ignore recordings that are probably outdated.
      let sequences = LabelledSequence.all(of: model, in: verification).filter { sequence in
        !stale.contains { $0.recording == sequence.recording && $0.views.contains(model) }
      }
      if let inverted = inverted(verification, model: model, sequences: sequences) { return [inverted] }
      // Views that are never recognised are reported by `page-never-met`.
      guard verification.snapshots.itemIndices.contains(where: { verification.verdict(model, on: $0) == .met }) else {
        return []
      }
      return sequences.map(\.recording).withoutRepetitions.compactMap { recording in
        finding(
          verification, model: model, recording: recording, sequences: sequences.filter { $0.recording == recording })
      }
    }
  }

  /// Returns a finding for one recording. Each recording has a finding of its own, so that a baseline that accepts one
  /// of them does not hide the others.
  private static func finding(
    _ verification: Verification, model: ModelIndex, recording: RecordingIndex, sequences: [LabelledSequence]
  ) -> Finding? {
    let name = verification.models[model].name
    let unmet = sequences.filter { !$0.contains(.met, in: verification) && !$0.isOpen(verification) }
    guard let first = unmet.first else { return nil }
    let snapshots = unmet.flatMap(\.snapshots)
    let criterion = verification.commonestUnmet(model, snapshots)
    let all = sequences.flatMap(\.snapshots).count
    let place = verification.recordings[recording].name
    return verification.finding(
      Self.self, model: model, at: criterion.flatMap { verification.models[model].criteria[checked: $0]?.position },
      subject: "\(name) in \(place)",
      message: "\(name) is not recognised in \(snapshots.count) of its \(counted(all, "labelled snapshot")) in \(place)"
        + (criterion.map { "; most often, \(verification.criterionText(model, $0)) does not hold" } ?? ""),
      advice:
        "if \(first.snapshots.count == 1 ? "this snapshot shows" : "these snapshots show") \(name), drop or weaken the criterion",
      notes: evidence(verification, model: model, snapshots: snapshots, in: recording))
  }

  // MARK: Views recognised only in snapshots of other views

  /// Returns the models that are recognised in snapshots of other views, but in none of their own.
  static func invertedModels(_ verification: Verification) -> Set<ModelIndex> {
    Set(
      verification.models.itemIndices.filter { model in
        let own = verification.labelled(model)
        return !own.isEmpty && own.allSatisfy { verification.verdict(model, on: $0).isUnmet }
          && !elsewhere(verification, model: model).isEmpty
      })
  }

  private static func inverted(
    _ verification: Verification, model: ModelIndex, sequences: [LabelledSequence]
  ) -> Finding? {
    let own = sequences.flatMap(\.snapshots)
    let wrong = elsewhere(verification, model: model)
    // Include recordings that are probably outdated: the view must not be recognised in any labelled snapshot.
    let labelled = verification.labelled(model)
    guard !own.isEmpty, !wrong.isEmpty, labelled.allSatisfy({ verification.verdict(model, on: $0).isUnmet }) else {
      return nil
    }
    let name = verification.models[model].name
    let criterion = verification.commonestUnmet(model, own)
    let search = CriterionSearch(
      verification, holdsOn: own.withoutRepetitions, failsOn: wrong.withoutRepetitions)
    return verification.finding(
      Self.self, model: model, at: criterion.flatMap { verification.models[model].criteria[checked: $0]?.position },
      message:
        "\(name) is \(own.count == 1 ? "not recognised in its only labelled snapshot" : "recognised in none of its \(own.count) labelled snapshots"), but it is recognised in \(counted(wrong.count, "snapshot")) of other views; a criterion may use the wrong element, or its NOT may be missing",
      advice: search.shortest().map {
        "require an element that only \(name) has: \($0.text(for: verification.models[model]))"
      },
      notes: evidence(verification, model: model, snapshots: own))
  }

  /// Returns the snapshots that are labelled with other views but in which this view is recognised.
  private static func elsewhere(_ verification: Verification, model: ModelIndex) -> [ObservedSnapshotIndex] {
    verification.met(
      model, among: verification.screens.filter { $0.isLabelled && $0.model != model }.flatMap(\.snapshots))
  }

  private static func evidence(
    _ verification: Verification, model: ModelIndex, snapshots: [ObservedSnapshotIndex],
    in recording: RecordingIndex? = nil
  ) -> [Finding.Note] {
    verification.evidence(snapshots.withoutRepetitions, in: recording) { snapshot in
      guard case .unmet(let criterion) = verification.verdict(model, on: snapshot) else {
        return "not recognised here"
      }
      return verification.detail(model, criterion: criterion, on: snapshot)
    }
  }
}

extension Verification {
  /// Returns the number of a view's labelled snapshots in which the view is not recognised only because it is still
  /// loading. In these cases, it is recognised in a later snapshot before the next action.
  public func loadingCount(_ model: ModelIndex) -> Int {
    LabelledSequence.all(of: model, in: self).reduce(0) { sum, sequence in
      let verdicts = sequence.snapshots.map { verdict(model, on: $0) }
      // If the verdict is undecidable, the view may already have loaded.
      let loaded = verdicts.lastIndex { $0.truth != .no } ?? 0
      return sum + verdicts[..<loaded].count(where: \.isUnmet)
    }
  }

  /// Returns the criterion that is most often the first to fail; in a tie, the one that comes first.
  public func commonestUnmet(_ model: ModelIndex, _ snapshots: [ObservedSnapshotIndex]) -> CriterionIndex? {
    var counts: [CriterionIndex: Int] = [:]
    for case .unmet(let criterion) in snapshots.lazy.map({ verdict(model, on: $0) }) {
      counts[criterion, default: 0] += 1
    }
    // A view without criteria has no index to return.
    return criterionIndices(model).filter { counts[$0] != nil }.max { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) }
  }
}
