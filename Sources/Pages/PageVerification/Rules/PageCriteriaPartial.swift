// Views that are recognised on some of their snapshots only.

import Findings
import PredicateFormat
import Recordings

enum PageCriteriaPartial: VerificationRule {
  static let description = RuleDescription(
    id: "page-criteria-partial", severity: .error, summary: "a view is not recognised where it is said to be",
    explanation: .init(
      what: """
        Somebody labelled a stretch of a recording with the view, and its criteria hold at no time of it. A stretch at whose end they hold \
        is a view that loads, and no mistake.
        """,
      why:
        "A test that waits for the view there runs into its timeout. Empty lists and other variants of a screen are the usual cause.",
      example: "criteria: [first: exists]   # first: cells.firstMatch, and the basket is empty",
      better: "criteria: [title: exists]   # title: navigationBars[\"Basket\"]"),
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.indices.compactMap { finding(verification, $0) }
  }

  private static func finding(_ verification: Verification, _ model: Int) -> Finding? {
    let name = verification.models[model].name
    let stretches = LabelledStretch.all(of: model, in: verification)
    let met = stretches.filter { $0.contains(.met, verification) }
    let unmet = stretches.filter { !$0.contains(.met, verification) && !$0.isOpen(verification) }
    // A view that is recognised nowhere is told by another rule.
    let isKnown =
      !met.isEmpty || verification.snapshots.indices.contains { verification.verdict(model, on: $0) == .met }
    guard isKnown, let first = unmet.first else { return nil }
    let snapshots = unmet.flatMap(\.snapshots)
    let criterion = verification.commonestUnmet(model, snapshots)
    let all = stretches.flatMap(\.snapshots).count
    return verification.finding(
      Self.self, model, at: criterion.flatMap { verification.models[model].criteria[checked: $0]?.position },
      "\(name) is not recognised on \(snapshots.count) of its \(counted(all, "labelled snapshot"))"
        + (criterion.map { "; mostly \(verification.criterionText(model, $0)) does not hold" } ?? ""),
      advice:
        "if \(first.snapshots.count == 1 ? "this snapshot shows" : "these snapshots show") \(name), drop or weaken the criterion",
      notes: verification.evidence(snapshots.withoutRepetitions) { snapshot in
        guard case .unmet(let criterion) = verification.verdict(model, on: snapshot) else {
          return "not recognised here"
        }
        return verification.detail(model, criterion: criterion, on: snapshot)
      })
  }
}

/// Consecutive snapshots of one app, between two actions, that are labelled with the same view.
struct LabelledStretch {
  let model: Int
  let recording: Int
  let snapshots: [Int]

  static func all(of model: Int, in verification: Verification) -> [LabelledStretch] {
    var stretches: [LabelledStretch] = []
    for (number, observed) in verification.recordings.enumerated() {
      for timeline in observed.timelines {
        var open: (segment: Int, snapshots: [Int])?
        func close() {
          if let closed = open {
            stretches.append(LabelledStretch(model: model, recording: number, snapshots: closed.snapshots))
          }
          open = nil
        }
        for sample in timeline.samples {
          // Without a journal nobody knows what happened in between.
          let isGoingOn = open?.segment == sample.segment && observed.hasTimes
          guard sample.label == verification.models[model].name, let snapshot = sample.snapshot, sample.entry != nil
          else {
            close()
            continue
          }
          if !isGoingOn { close() }
          open = (sample.segment, (open?.snapshots ?? []) + [snapshot])
        }
        close()
      }
    }
    return stretches
  }

  func contains(_ verdict: ViewVerdict, _ verification: Verification) -> Bool {
    snapshots.contains { verification.verdict(model, on: $0) == verdict }
  }

  func isOpen(_ verification: Verification) -> Bool {
    snapshots.contains { if case .undecidable = verification.verdict(model, on: $0) { true } else { false } }
  }
}

extension Verification {
  /// How many of the snapshots that are labelled with a model's view it does not recognise because the view is still loading: before anybody acts,
  /// it is recognised.
  public func loadingCount(_ model: Int) -> Int {
    LabelledStretch.all(of: model, in: self).reduce(0) { sum, stretch in
      let verdicts = stretch.snapshots.map { verdict(model, on: $0) }
      // Where it cannot be decided it may be there.
      let loaded = verdicts.lastIndex { truth(of: $0) != .no } ?? 0
      return sum + verdicts[..<loaded].count { if case .unmet = $0 { true } else { false } }
    }
  }

  /// The criterion that is most often the first not to hold; of several the first.
  public func commonestUnmet(_ model: Int, _ snapshots: [Int]) -> Int? {
    var counts = [Int](repeating: 0, count: criterionCount(model))
    for snapshot in snapshots {
      if case .unmet(let criterion) = verdict(model, on: snapshot), counts.indices.contains(criterion) {
        counts[criterion] += 1
      }
    }
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most)
  }
}

extension Array {
  /// Nil beyond the ends.
  subscript(checked index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
