// Page models against recordings.

public import ElementQueries
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
/// The same models and recordings give the same answers, whatever the number of cores. Numbers of models, snapshots and recordings are positions in
/// ``models``, ``snapshots`` and ``recordings``.
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
  public let transitions: [Transition]
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
    let verdicts = models.indices.flatMap { model in
      observation.snapshots.indices.map { snapshot in
        VerdictTable.isAsked(models[model], observation.snapshots[snapshot])
          ? Self.verdict(table.slots[model].criteria.map { table.truth($0, snapshot) }) : .otherApp
      }
    }
    self.verdicts = verdicts
    screens = ScreenGroup.all(models, observation.recordings)
    let study = TransitionStudy(
      models: models, snapshots: observation.snapshots, recordings: observation.recordings, table: table,
      verdicts: verdicts)
    transitions = study.transitions()
  }

  /// The first criterion that does not hold, else the first that is open.
  private static func verdict(_ truths: [Truth]) -> ViewVerdict {
    if let unmet = truths.firstIndex(of: .no) { return .unmet(unmet) }
    if let open = truths.firstIndex(of: .unknown) { return .undecidable(open) }
    // A view without criteria is recognised nowhere: it says nothing.
    return truths.isEmpty ? .unmet(0) : .met
  }

  /// What a model comes to on a snapshot.
  public func verdict(_ model: Int, on snapshot: Int) -> ViewVerdict { verdicts[model * snapshots.count + snapshot] }

  /// Whether one criterion of a model holds on a snapshot.
  public func truth(_ model: Int, criterion: Int, on snapshot: Int) -> Truth {
    let criteria = table.slots[model].criteria
    return criteria.indices.contains(criterion) ? table.truth(criteria[criterion], snapshot) : .no
  }

  /// How many criteria a model has; one for a model that is code.
  public func criterionCount(_ model: Int) -> Int { table.slots[model].criteria.count }

  /// Whether a model's spinner is shown; no where it has none.
  public func spinner(_ model: Int, on snapshot: Int) -> Truth {
    table.slots[model].spinner.map { table.truth($0, snapshot) } ?? .no
  }

  /// Whether a model's toast is shown; no where it has none.
  func toast(_ model: Int, on snapshot: Int) -> Truth {
    table.slots[model].toast.map { table.truth($0, snapshot) } ?? .no
  }

  // MARK: Words

  /// A criterion as people write it.
  public func criterionText(_ model: Int, _ criterion: Int) -> String {
    switch models[model].recognition {
    case .criteria(let criteria): criteria.indices.contains(criterion) ? "\(criteria[criterion])" : "no criteria"
    case .code: "checkViewCriteria()"
    }
  }

  /// What a criterion finds on a snapshot; nil for a model that is code.
  public func reading(_ model: Int, criterion: Int, on snapshot: Int) -> ExpectationReading? {
    guard case .criteria(let criteria) = models[model].recognition, criteria.indices.contains(criterion) else {
      return nil
    }
    var hittability: HittabilityModel?
    let criterion = criteria[criterion]
    return try? criterion.element.query.expectation(
      criterion.condition, in: snapshots[snapshot].tree, &hittability)
  }

  /// Why a criterion does not hold on a snapshot, or what keeps it from being decided, as a clause.
  ///
  ///     verification.detail(0, criterion: 1, on: 3)  // “buttons["Submit"] does not exist”
  public func detail(_ model: Int, criterion: Int, on snapshot: Int) -> String {
    if let words = table.words(model, snapshot) { return words }
    guard case .criteria(let criteria) = models[model].recognition, criteria.indices.contains(criterion),
      let reading = reading(model, criterion: criterion, on: snapshot)
    else { return "there are no criteria" }
    return CriterionDetail.text(criteria[criterion], reading)
  }
}
