// Page models against recordings.

public import ElementQueries
public import Findings
public import PredicateFormat
public import Recordings

/// What is asked of time.
public struct VerificationOptions: Hashable, Sendable {
  /// How many times slower the app is taken to be, each in turn; 1 is as recorded.
  public var timeScales = [1.0]
  /// A wait that leaves less than this part of its timeout is close: it is told.
  public var closeMargin = 0.2
  /// How often a test looks while it waits, in seconds: what `XCTNSPredicateExpectation` does on a device.
  public var pollInterval = 1.0

  /// The usual ones.
  public init() {}
}

/// Page models, evaluated on every snapshot of recordings, and all that follows from it.
///
///     let verification = Verification([login, home], recordings)
///     verification.verdict(0, on: 3)       // .unmet(1): the second criterion of LoginView does not hold
///     verification.findings.first?.message // “LoginView is also recognised on 2 of 5 snapshots of HomeView”
///
/// The same models and recordings give the same answers, whatever the number of cores.
public struct Verification: Sendable {
  /// The models.
  public let models: [PageModel]
  /// The snapshots of all recordings without repetitions.
  public let snapshots: [ObservedSnapshot]
  /// The recordings.
  public let recordings: [ObservedRecording]
  /// What was asked of time.
  public let options: VerificationOptions
  /// Every recorded action, in the order of the recordings, and where it led.
  public private(set) var transitions: [Transition] = []
  /// The recorded snapshots by what people say they show.
  public let screens: [ScreenGroup]
  let table: VerdictTable
  private let verdicts: [ViewVerdict]

  /// Evaluates all models on all snapshots, on all cores; then code of page objects, on the calling thread.
  public init(_ models: [PageModel], _ recordings: [Recording], options: VerificationOptions = VerificationOptions()) {
    var observation = Observation()
    for recording in recordings { observation.add(recording) }
    self.models = models
    self.options = options
    self.recordings = observation.recordings
    snapshots = observation.snapshots
    let table = VerdictTable(models, observation.snapshots)
    self.table = table
    verdicts = models.itemIndices.flatMap { model in
      observation.snapshots.itemIndices.map { snapshot in
        VerdictTable.isAsked(models[model], observation.snapshots[snapshot])
          ? Self.verdict(table.slots[model.value].criteria.map { table.truth($0, snapshot) }) : .otherApp
      }
    }
    screens = ScreenGroup.all(models, observation.recordings)
    transitions = TransitionStudy(self).transitions()
  }

  /// The first criterion that does not hold, else the first that is open.
  private static func verdict(_ truths: [Truth]) -> ViewVerdict {
    if let unmet = truths.firstIndex(of: .no) { return .unmet(CriterionIndex(unmet)) }
    if let open = truths.firstIndex(of: .unknown) { return .undecidable(CriterionIndex(open)) }
    // A view without criteria is recognised nowhere: it says nothing.
    return truths.isEmpty ? .unmet(0) : .met
  }

  /// What a model comes to on a snapshot.
  public func verdict(_ model: ModelIndex, on snapshot: ObservedSnapshotIndex) -> ViewVerdict {
    verdicts[model.value * snapshots.count + snapshot.value]
  }

  /// Whether one criterion of a model holds on a snapshot.
  public func truth(_ model: ModelIndex, criterion: CriterionIndex, on snapshot: ObservedSnapshotIndex) -> Truth {
    table.slots[model.value].criteria[checked: criterion.value].map { table.truth($0, snapshot) } ?? .no
  }

  /// The criteria of a model; one for a model that is code.
  public func criterionIndices(_ model: ModelIndex) -> Range<CriterionIndex> {
    0..<CriterionIndex(table.slots[model.value].criteria.count)
  }

  /// Whether a model's spinner is shown; no where it has none.
  public func spinner(_ model: ModelIndex, on snapshot: ObservedSnapshotIndex) -> Truth {
    table.slots[model.value].spinner.map { table.truth($0, snapshot) } ?? .no
  }

  /// Whether a model's toast is shown; no where it has none.
  func toast(_ model: ModelIndex, on snapshot: ObservedSnapshotIndex) -> Truth {
    table.slots[model.value].toast.map { table.truth($0, snapshot) } ?? .no
  }

  // MARK: Words

  /// A criterion as people write it.
  public func criterionText(_ model: ModelIndex, _ criterion: CriterionIndex) -> String {
    switch models[model].recognition {
    case .criteria(let criteria): criteria[checked: criterion].map { "\($0)" } ?? "no criteria"
    case .code: "checkViewCriteria()"
    }
  }

  /// What a criterion finds on a snapshot; nil for a model that is code.
  public func reading(_ model: ModelIndex, criterion: CriterionIndex, on snapshot: ObservedSnapshotIndex)
    -> ExpectationReading?
  {
    guard let criterion = models[model].criteria[checked: criterion] else { return nil }
    var hittability: HittabilityModel?
    return try? criterion.element.query.expectation(
      criterion.condition, in: snapshots[snapshot].tree, &hittability)
  }

  /// Why a criterion does not hold on a snapshot, or what keeps it from being decided, as a clause.
  ///
  ///     verification.detail(0, criterion: 1, on: 3)  // “buttons["Submit"] does not exist”
  public func detail(_ model: ModelIndex, criterion: CriterionIndex, on snapshot: ObservedSnapshotIndex) -> String {
    if let words = table.words(model, snapshot) { return words }
    guard let asked = models[model].criteria[checked: criterion],
      let reading = reading(model, criterion: criterion, on: snapshot)
    else { return "there are no criteria" }
    return CriterionDetail.text(asked, reading)
  }
}
