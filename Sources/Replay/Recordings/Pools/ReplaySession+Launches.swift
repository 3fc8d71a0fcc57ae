// Chooses the recorded launch that a launch of the test takes.

extension ReplaySession {
  /// A recorded launch, compared with a launch of the test.
  private struct Launch {
    let event: PoolEvent
    /// The recorded arguments and environment: those of the launch before if it names none.
    var details: RecordedEvent.Details
    /// The number of recorded arguments and environment entries that the test has, and of those that it does not have.
    var matched: Int
    var missing: Int
    /// Whether it is the next launch of the recording at hand.
    let isNext: Bool
    let isOwn: Bool

    init(_ event: PoolEvent, against passed: RecordedEvent.Details, isNext: Bool, isOwn: Bool) {
      self.event = event
      details = event.details
      (matched, missing) = Self.common(event.details, passed)
      if missing > 0, event.event.details.launchesWithNothing {
        details = event.event.details
        (matched, missing) = (0, 0)
      }
      (self.isNext, self.isOwn) = (isNext, isOwn)
    }

    private static func common(
      _ recorded: RecordedEvent.Details, _ passed: RecordedEvent.Details
    ) -> (matched: Int, missing: Int) {
      let (arguments, environment) = (recorded.arguments ?? [], recorded.environment ?? [:])
      let own = passed.arguments ?? []
      let matched =
        arguments.count(where: own.contains) + environment.count { passed.environment?[$0.key] == $0.value }
      return (matched, arguments.count + environment.count - matched)
    }
  }

  /// Whether an action launches an app that was launched and is not running any more.
  func startsApp(_ action: ReplayAction) -> Bool {
    guard action.kind == .activate, progress?.pool.startsAgain == true else { return false }
    let app = action.app ?? ownApp
    return launches[app] != nil && !isRunning(app)
      && !(nextEvent?.kind == .activate && (nextEvent?.app ?? ownApp) == app)
  }

  /// Takes the launch that fits best: the one with the most arguments in common. Of several, it is the next one of the
  /// recording at hand, or else one with which a recording begins, or else one of the recording at hand.
  ///
  /// - Returns: The notes about it; nil if none fits, in which case the session has not changed.
  mutating func launchElsewhere(_ action: ReplayAction) -> [ReplayNote]? {
    guard let progress else { return nil }
    let app = action.app ?? ownApp
    let before = launches[app]
    let passed = passedDetails(action)
    let fitting = recordedLaunches(for: action, progress).filter { $0.missing == 0 }
    guard let best = fitting.first else { return nil }
    let equals = fitting.dropFirst().filter {
      $0.matched == best.matched && (before != nil || isAtStartOfEqual($0, best))
    }
    let others = best.isNext && before != nil ? [] : equals.map(\.event)
    let rival = others.first { progress.leads($0, elsewhereThan: best.event) }
    let jump = ReplayJump(
      origin: isAtStart ? nil : recording.path, destination: progress.pool.place(of: best.event), grade: nil,
      warnings: rival.map { [.otherPlace(progress.pool.place(of: $0))] } ?? [],
      alternatives: others.map(progress.pool.place))
    let isJump = best.event.recording != progress.recording || best.event.segment != segment + 1
    var notes: [ReplayNote] = isJump || !jump.warnings.isEmpty ? [.jumped(jump)] : []
    notes += Self.unrecordedParameters(in: action.details, to: best.details).map { .notRecorded($0) }
    let assumed = Self.unrecordedParameters(in: best.details, to: action.details)
    if before != nil, !assumed.isEmpty { notes.append(.notPassed(assumed)) }
    if let before { notes += startedAgain(app, with: passed, after: before) }
    begin(best.event, with: action)
    if before == nil { self.progress?.memory.begin(in: recording.path) }
    noteLaunch(of: app, with: passed)
    return notes
  }

  /// Before the first launch, no recording is at hand, so launches in the middle of recordings do not compete with
  /// those with which recordings begin.
  private func isAtStartOfEqual(_ launch: Launch, _ best: Launch) -> Bool { launch.event.isFirst == best.event.isFirst }

  /// Returns the arguments and the environment of a launch: if none are passed, those of the launch before.
  private func passedDetails(_ action: ReplayAction) -> RecordedEvent.Details {
    guard action.details.launchesWithNothing, let before = launches[action.app ?? ownApp] else { return action.details }
    return action.details.taking(before)
  }

  /// Returns the note that the app was launched again, once, and once more if only a later launch is doubtful.
  private mutating func startedAgain(
    _ app: String, with passed: RecordedEvent.Details, after before: RecordedEvent.Details
  ) -> [ReplayNote] {
    guard mayRemember(app) else { return [] }
    let isDoubtful = Self.unrecordedParameters(in: passed, to: before).isEmpty && !changesValue(passed, before)
    if progress?.hasStartedAgain == true, !isDoubtful || progress?.hasStartedDoubtfully == true { return [] }
    progress?.hasStartedAgain = true
    if isDoubtful { progress?.hasStartedDoubtfully = true }
    return [.startedAgain(isDoubtful: isDoubtful)]
  }

  private func changesValue(_ passed: RecordedEvent.Details, _ before: RecordedEvent.Details) -> Bool {
    (passed.environment ?? [:]).contains { before.environment?[$0.key] != $0.value }
  }

  /// Adds to a failed launch what the recordings have instead, the nearest first.
  func withLaunches(_ failure: ReplayFailure, _ action: ReplayAction) -> ReplayFailure {
    guard let progress else { return failure }
    let launches = recordedLaunches(for: action, progress)
    guard let nearest = launches.first,
      let reason = Self.missingParameter(in: passedDetails(action), of: nearest.details, kind: .launch)
    else { return failure }
    var failure = failure
    failure.reason = reason
    failure.expected = nearest.event.event
    var seen: Set<HiddenState.Launch> = []
    failure.launches = launches.map(\.event).filter { seen.insert(HiddenState.Launch($0.details)).inserted }
      .map { RecordedLaunch(place: progress.pool.place(of: $0), event: $0.event) }
    return failure
  }

  /// Whether a test begins in the recording of one event rather than of another: the one with the test's name, or else
  /// the one in which fewer tests have begun. Nil if this does not matter.
  private func orderOfStarts(
    _ event: PoolEvent, _ other: PoolEvent, in app: String, _ progress: PoolProgress
  ) -> Bool? {
    guard launches[app] == nil, event.recording != other.recording, progress.pool.isNumbered else { return nil }
    if event.recording == progress.preferred { return true }
    if other.recording == progress.preferred { return false }
    let starts = [event, other].map { progress.memory.starts(in: progress.pool.recordings[$0.recording].path) }
    return starts[0] == starts[1] ? nil : starts[0] < starts[1]
  }

  /// Returns all launches of an app, the best first: those with the fewest missing and then the most matching
  /// arguments.
  private func recordedLaunches(for action: ReplayAction, _ progress: PoolProgress) -> [Launch] {
    let app = action.app ?? ownApp
    let passed = passedDetails(action)
    let events = progress.pool.index.events.filter { $0.starts && $0.app == app }
    let next = events.firstIndex { $0.recording == progress.recording && $0.segment > segment }
    // What is taken from the launch before does not show which launch comes next.
    let takesNext = launches[app] != nil && action.details.launchesWithNothing
    let compared = events.enumerated().map { index, event in
      Launch(event, against: passed, isNext: index == next, isOwn: event.recording == progress.recording)
    }
    return compared.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      if one.missing != other.missing { return one.missing < other.missing }
      if takesNext, one.isNext != other.isNext { return one.isNext }
      if one.matched != other.matched { return one.matched > other.matched }
      if let order = orderOfStarts(one.event, other.event, in: app, progress) { return order }
      if one.isNext != other.isNext { return one.isNext }
      if one.event.isFirst != other.event.isFirst { return one.event.isFirst }
      if one.isOwn != other.isOwn { return one.isOwn }
      return left.offset < right.offset
    }.map(\.element)
  }
}

extension ReplayAction {
  /// The launch that an activation of an app that is not running is.
  var launching: ReplayAction { ReplayAction(.launch, app: app, details: details) }
}

extension PoolEvent {
  /// Whether no event of the recording precedes this one, so that the app starts from nothing.
  fileprivate var isFirst: Bool { history.lowerBound == 0 && history.isEmpty && screen == nil }
}
