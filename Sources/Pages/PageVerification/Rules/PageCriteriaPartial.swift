// Views that are recognised on some of their snapshots only.

public import Findings
import PredicateFormat
import Recordings

enum PageCriteriaPartial: VerificationRule {
  static let description = RuleDescription(
    id: "page-criteria-partial", severity: .error, summary: "a view is not recognised where it is said to be",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    let stale = RecordingStale.all(in: verification)
    return verification.models.itemIndices.flatMap { model -> [Finding] in
      // What a recording shows that is likely older is no evidence.
      let stretches = LabelledStretch.all(of: model, in: verification).filter { stretch in
        !stale.contains { $0.recording == stretch.recording && $0.views.contains(model) }
      }
      if let inverted = inverted(verification, model, stretches) { return [inverted] }
      // A view that is recognised nowhere is told by another rule.
      guard verification.snapshots.itemIndices.contains(where: { verification.verdict(model, on: $0) == .met }) else {
        return []
      }
      return stretches.map(\.recording).withoutRepetitions.compactMap { recording in
        finding(verification, model, recording, stretches.filter { $0.recording == recording })
      }
    }
  }

  /// One finding a recording, so that a baseline that has some of them does not hide others.
  private static func finding(
    _ verification: Verification, _ model: ModelIndex, _ recording: RecordingIndex, _ stretches: [LabelledStretch]
  ) -> Finding? {
    let name = verification.models[model].name
    let unmet = stretches.filter { !$0.contains(.met, verification) && !$0.isOpen(verification) }
    guard let first = unmet.first else { return nil }
    let snapshots = unmet.flatMap(\.snapshots)
    let criterion = verification.commonestUnmet(model, snapshots)
    let all = stretches.flatMap(\.snapshots).count
    let place = verification.recordings[recording].name
    return verification.finding(
      Self.self, model, at: criterion.flatMap { verification.models[model].criteria[checked: $0]?.position },
      subject: "\(name) in \(place)",
      "\(name) is not recognised on \(snapshots.count) of its \(counted(all, "labelled snapshot")) in \(place)"
        + (criterion.map { "; mostly \(verification.criterionText(model, $0)) does not hold" } ?? ""),
      advice:
        "if \(first.snapshots.count == 1 ? "this snapshot shows" : "these snapshots show") \(name), drop or weaken the criterion",
      notes: evidence(verification, model, snapshots))
  }

  // MARK: Recognised elsewhere alone

  /// Models that are recognised on none of their labelled snapshots, and on those of others.
  static func invertedModels(_ verification: Verification) -> Set<ModelIndex> {
    Set(
      verification.models.itemIndices.filter { model in
        let own = verification.labelled(model)
        return !own.isEmpty && own.allSatisfy { verification.verdict(model, on: $0).isUnmet }
          && !elsewhere(verification, model).isEmpty
      })
  }

  private static func inverted(
    _ verification: Verification, _ model: ModelIndex, _ stretches: [LabelledStretch]
  ) -> Finding? {
    let own = stretches.flatMap(\.snapshots)
    let wrong = elsewhere(verification, model)
    // Snapshots of recordings that are likely older count as well: the view is recognised on none of them all.
    let labelled = verification.labelled(model)
    guard !own.isEmpty, !wrong.isEmpty, labelled.allSatisfy({ verification.verdict(model, on: $0).isUnmet }) else {
      return nil
    }
    let name = verification.models[model].name
    let criterion = verification.commonestUnmet(model, own)
    let search = CriterionSearch(
      verification, holdsOn: own.withoutRepetitions, failsOn: wrong.withoutRepetitions)
    return verification.finding(
      Self.self, model, at: criterion.flatMap { verification.models[model].criteria[checked: $0]?.position },
      "\(name) is recognised on none of its \(counted(own.count, "labelled snapshot")), but on \(counted(wrong.count, "snapshot")) of other views: wrong element, or NOT missing?",
      advice: search.shortest().map {
        "ask instead for what \(name) alone has: \($0.words(for: verification.models[model]))"
      },
      notes: evidence(verification, model, own))
  }

  /// The snapshots that somebody says show other views, and on which this one is recognised.
  private static func elsewhere(_ verification: Verification, _ model: ModelIndex) -> [ObservedSnapshotIndex] {
    verification.met(
      model, among: verification.screens.filter { $0.isLabelled && $0.model != model }.flatMap(\.snapshots))
  }

  private static func evidence(_ verification: Verification, _ model: ModelIndex, _ snapshots: [ObservedSnapshotIndex])
    -> [Finding.Note]
  {
    verification.evidence(snapshots.withoutRepetitions) { snapshot in
      guard case .unmet(let criterion) = verification.verdict(model, on: snapshot) else {
        return "not recognised here"
      }
      return verification.detail(model, criterion: criterion, on: snapshot)
    }
  }
}

extension Verification {
  /// How many of the snapshots that are labelled with a model's view it does not recognise because the view is still loading: before anybody acts,
  /// it is recognised.
  public func loadingCount(_ model: ModelIndex) -> Int {
    LabelledStretch.all(of: model, in: self).reduce(0) { sum, stretch in
      let verdicts = stretch.snapshots.map { verdict(model, on: $0) }
      // Where it cannot be decided it may be there.
      let loaded = verdicts.lastIndex { $0.truth != .no } ?? 0
      return sum + verdicts[..<loaded].count(where: \.isUnmet)
    }
  }

  /// The criterion that is most often the first not to hold; of several the first.
  public func commonestUnmet(_ model: ModelIndex, _ snapshots: [ObservedSnapshotIndex]) -> CriterionIndex? {
    var counts: [CriterionIndex: Int] = [:]
    for case .unmet(let criterion) in snapshots.lazy.map({ verdict(model, on: $0) }) {
      counts[criterion, default: 0] += 1
    }
    // A view without criteria misses none of them.
    return criterionIndices(model).filter { counts[$0] != nil }.max { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) }
  }
}
