// Chooses the recording in which a launch begins.

extension ReplaySession {
  /// A launch with which a recording begins, compared with a launch of the test.
  private struct Launch {
    let event: PoolEvent
    /// The number of recorded arguments and environment entries that the test has, and of those that it does not have.
    let matched: Int
    let missing: Int

    init(_ event: PoolEvent, against passed: RecordedEvent.Details) {
      self.event = event
      let (arguments, environment) = (event.event.details.arguments ?? [], event.event.details.environment ?? [:])
      let own = passed.arguments ?? []
      matched = arguments.count(where: own.contains) + environment.count { passed.environment?[$0.key] == $0.value }
      missing = arguments.count + environment.count - matched
    }
  }

  /// Begins at the launch that fits best: the one with the most arguments in common; among several, the first.
  mutating func launchElsewhere(_ action: ReplayAction, _ progress: PoolProgress) -> [ReplayNote]? {
    let fitting = launches(for: action, progress).filter {
      Self.missingParameter(in: action.details, of: $0.event.event.details, kind: .launch) == nil
    }
    guard let best = fitting.first else { return nil }
    let others = fitting.dropFirst().filter { $0.matched == best.matched }.map(\.event)
    let rival = others.first { progress.leads($0, elsewhereThan: best.event) }
    let notes = Self.unrecordedParameters(in: action.details, to: best.event.event.details)
    let jump = ReplayJump(
      origin: isAtStart ? nil : recording.path, destination: progress.pool.place(of: best.event), grade: nil,
      warnings: rival.map { [.otherPlace(progress.pool.place(of: $0))] } ?? [],
      alternatives: others.map(progress.pool.place))
    let isJump = best.event.recording != progress.recording || best.event.segment != segment + 1
    begin(best.event, with: action)
    return (isJump || !jump.warnings.isEmpty ? [.jumped(jump)] : []) + notes.map { .notRecorded($0) }
  }

  /// Adds to a failed launch what the recordings have instead, the nearest first.
  func withLaunches(_ failure: ReplayFailure, _ action: ReplayAction) -> ReplayFailure {
    guard let progress else { return failure }
    let launches = launches(for: action, progress)
    guard let nearest = launches.first?.event,
      let reason = Self.missingParameter(in: action.details, of: nearest.event.details, kind: .launch)
    else { return failure }
    var failure = failure
    failure.reason = reason
    failure.expected = nearest.event
    var seen: Set<HiddenState.Launch> = []
    failure.launches = launches.map(\.event).filter { seen.insert(HiddenState.Launch($0.event.details)).inserted }
      .map { RecordedLaunch(place: progress.pool.place(of: $0), event: $0.event) }
    return failure
  }

  /// Returns the launches with which recordings begin, those with the fewest missing and then the most matching
  /// arguments first.
  private func launches(for action: ReplayAction, _ progress: PoolProgress) -> [Launch] {
    let app = action.app ?? ownApp
    let launches = progress.pool.index.events.filter { $0.event.kind == .launch && $0.app == app && $0.isFirst }
      .map { Launch($0, against: action.details) }
    return launches.enumerated().sorted { left, right in
      // More matching arguments come first.
      (left.element.missing, right.element.matched, left.offset)
        < (right.element.missing, left.element.matched, right.offset)
    }.map(\.element)
  }
}

extension PoolEvent {
  /// Whether no event of the recording precedes this one, so that the app starts from nothing.
  fileprivate var isFirst: Bool { history.lowerBound == 0 && history.isEmpty && screen == nil }
}
