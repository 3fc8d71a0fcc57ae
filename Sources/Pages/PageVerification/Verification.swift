// Evaluates page models against recordings.

import AccessibilityTree
public import ElementQueries
public import Findings
public import PredicateFormat
public import Recordings

/// The options for checking waits.
public struct VerificationOptions: Hashable, Sendable {
  /// The factors by which the app is assumed to be slower, each checked separately; 1 is the recorded speed.
  public var timeScales = [1.0]
  /// The fraction of a timeout that should be left when the view has loaded. If less is left, the wait is reported as
  /// close to the timeout.
  public var closeMargin = 0.2
  /// The interval at which a test polls while it waits, in seconds. `XCTNSPredicateExpectation` polls once a second on
  /// a device.
  public var pollInterval = 1.0

  /// Creates the default options.
  public init() {}
}

/// Evaluates page models on all snapshots of recordings, and derives transitions, waits and findings.
///
///     let verification = Verification([login, home], recordings)
///     verification.verdict(0, on: 3)       // .unmet(1): the second criterion of LoginView does not hold
///     verification.findings.first?.message // “LoginView is also recognised in 2 of 5 snapshots of HomeView”
///
/// The results are deterministic, regardless of the number of cores.
public struct Verification: Sendable {
  /// The models.
  public let models: [PageModel]
  /// The distinct snapshots of all recordings.
  public let snapshots: [ObservedSnapshot]
  /// The recordings.
  public let recordings: [ObservedRecording]
  /// The options for checking waits.
  public let options: VerificationOptions
  /// All recorded actions and the views that they opened, in the order of the recordings.
  public private(set) var transitions: [Transition] = []
  /// The recorded snapshots, grouped by label.
  public let screens: [ScreenGroup]
  let table: VerdictTable
  /// The verdicts of each model, one for each row of the table.
  private let verdicts: [ViewVerdict]

  /// Evaluates all models on all snapshots, using all cores; page-object code runs on the calling thread.
  public init(_ models: [PageModel], _ recordings: [Recording], options: VerificationOptions = VerificationOptions()) {
    var observation = ObservationBuilder()
    for recording in recordings { observation.add(recording) }
    self.models = models
    self.options = options
    self.recordings = observation.recordings
    snapshots = observation.snapshots
    let table = VerdictTable(models, snapshots: observation.snapshots)
    self.table = table
    verdicts = models.itemIndices.flatMap { model in
      table.firstSnapshots.map { snapshot in
        VerdictTable.isEvaluated(models[model], on: observation.snapshots[snapshot])
          ? Self.verdict(table.columns[model.value].criteria.map { table.truth($0, in: snapshot) }) : .otherApp
      }
    }
    screens = ScreenGroup.all(models, recordings: observation.recordings)
    transitions = TransitionAnalysis(self).transitions()
  }

  /// Returns a view's verdict for the given truth values of its criteria. The first false criterion determines the
  /// verdict. If no criterion is false, the first undecidable one does.
  private static func verdict(_ truths: [Truth]) -> ViewVerdict {
    if let unmet = truths.firstIndex(of: .no) { return .unmet(CriterionIndex(unmet)) }
    if let open = truths.firstIndex(of: .unknown) { return .undecidable(CriterionIndex(open)) }
    // A view without criteria is never recognised.
    return truths.isEmpty ? .unmet(0) : .met
  }

  /// Returns the verdict of a model for a snapshot.
  public func verdict(_ model: ModelIndex, on snapshot: ObservedSnapshotIndex) -> ViewVerdict {
    verdicts[model.value * table.firstSnapshots.count + table.row(of: snapshot)]
  }

  /// Returns a number that is the same for all snapshots of an app in which the same criteria hold, the same are
  /// undecidable, and the same spinners and toasts are shown.
  public func row(of snapshot: ObservedSnapshotIndex) -> Int { table.row(of: snapshot) }

  /// Returns whether one criterion of a model holds in a snapshot.
  public func truth(_ model: ModelIndex, criterion: CriterionIndex, on snapshot: ObservedSnapshotIndex) -> Truth {
    table.columns[model.value].criteria[checked: criterion.value].map { table.truth($0, in: snapshot) } ?? .no
  }

  /// Returns the indices of a model's criteria. A model implemented in code has a single criterion.
  public func criterionIndices(_ model: ModelIndex) -> Range<CriterionIndex> {
    0..<CriterionIndex(table.columns[model.value].criteria.count)
  }

  /// Returns whether a model's spinner is shown; always `.no` if the model has no spinner.
  public func spinner(_ model: ModelIndex, on snapshot: ObservedSnapshotIndex) -> Truth {
    table.columns[model.value].spinner.map { table.truth($0, in: snapshot) } ?? .no
  }

  /// Returns whether a model's toast is shown; always `.no` if the model has no toast.
  func toast(_ model: ModelIndex, on snapshot: ObservedSnapshotIndex) -> Truth {
    table.columns[model.value].toast.map { table.truth($0, in: snapshot) } ?? .no
  }

  // MARK: Words

  /// Returns a criterion as it is written in a page model.
  public func criterionText(_ model: ModelIndex, _ criterion: CriterionIndex) -> String {
    switch models[model].recognition {
    case .criteria(let criteria): criteria[checked: criterion].map { "\($0)" } ?? "no criteria"
    case .code: "checkViewCriteria()"
    }
  }

  /// Returns the element that a criterion finds in a snapshot, and whether the condition holds; nil for a model
  /// implemented in code.
  public func reading(_ model: ModelIndex, criterion: CriterionIndex, on snapshot: ObservedSnapshotIndex)
    -> ExpectationResult?
  {
    guard let criterion = models[model].criteria[checked: criterion] else { return nil }
    var hittability: HittabilityModel?
    let tree = snapshots[snapshot].tree
    let query = criterion.element.locator.query(for: tree.driver, evaluating: criterion.condition)
    return try? query.expectation(criterion.condition, in: tree, model: &hittability)
  }

  /// Returns a clause that explains why a criterion does not hold in a snapshot, or why it is undecidable.
  ///
  ///     verification.detail(0, criterion: 1, on: 3)  // “buttons["Submit"] does not exist”
  public func detail(_ model: ModelIndex, criterion: CriterionIndex, on snapshot: ObservedSnapshotIndex) -> String {
    if let description = table.codeDescription(of: model, on: snapshot) { return description }
    guard let declared = models[model].criteria[checked: criterion],
      let reading = reading(model, criterion: criterion, on: snapshot)
    else { return "the view has no criteria" }
    return CriterionDetail.text(declared, reading: reading)
  }
}
