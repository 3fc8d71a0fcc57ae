// Continues where the recording at hand shows no more, in another one with the same history that does.

import AccessibilityTree

extension ReplaySession {
  /// The number of histories that are tried.
  private static let maximumContinuations = 8

  /// Tries a step again in histories that are equal to that of the recording at hand: a test that ended or continued
  /// before the app had reacted proves nothing about how it would have reacted.
  ///
  /// - Parameters:
  ///   - deadline: The time until which the step may wait. Up to the time of the next event, the recording at hand
  ///     is more certain.
  ///   - step: Receives the session in another recording, at that time.
  /// - Returns: Whether the step succeeded in one of them, in which the replay has gone on.
  mutating func goOnAtEnd(until deadline: VirtualTime, _ step: (inout ReplaySession) -> Bool) -> Bool {
    for var session in continuations(until: deadline) where step(&session) {
      self = session
      return true
    }
    return false
  }

  /// Continues in an equal history if the segment at hand was not recorded up to now, and a condition holds there.
  ///
  ///     session.goOnPastEnd { $0.snapshot(of: nil) !== snapshot }
  public mutating func goOnPastEnd(_ condition: (ReplaySession) -> Bool) -> Bool {
    goOnAtEnd(until: now) { condition($0) }
  }

  private func continuations(until deadline: VirtualTime) -> [ReplaySession] {
    guard let progress, options.splice != .off, let end = endOfSegment, end <= deadline,
      let event = progress.pool.index.event(progress.recording, segment: segment)
    else { return [] }
    let others = progress.continuations(of: event)
    return others.prefix(Self.maximumContinuations).map { other in
      var session = self
      session.advance(to: end)
      session.progress?.recording = other.recording
      session.goOn(after: other, in: progress.pool)
      let place = progress.pool.place(of: other)
      session.unreportedNotes.append(
        .jumped(
          ReplayJump(
            origin: recording.path, destination: place, grade: .equal,
            warnings: [.endOfSegment(progress.pool.place(of: event))])))
      return session
    }
  }

  /// The time up to which the current segment was recorded; nil if there is none.
  private var endOfSegment: VirtualTime? {
    guard segments.indices.contains(segment) else { return nil }
    let next = segments.indices.contains(segment + 1) ? segments[segment + 1].event : nil
    return (next ?? segments[segment].screens.last ?? segments[segment].event).map(time)
  }
}

extension ReplaySession.PoolProgress {
  /// Returns the events of other recordings that follow the same history as an event, and show more than it does. A
  /// recording with several launches does not contradict itself: after each, it shows all that it has.
  fileprivate func continuations(of event: PoolEvent) -> [PoolEvent] {
    let index = pool.index
    return index.events.filter { other in
      guard other.event.kind == event.event.kind, other.app == event.app,
        other.recording != event.recording, shows(other, moreThan: event)
      else { return false }
      let history = index.actions[other.recording].prefix(other.history.upperBound + 1)
        .dropFirst(other.history.lowerBound)
      guard history.count == actions.count, PerformedAction.commonRun(actions, Array(history)) == actions.count else {
        return false
      }
      // Everything that was typed matters, also in fields that are not on screen.
      let outline = event.screen.map { index.print(of: $0.snapshot).outline }
      if case .contradiction = state.relation(to: index.state(after: other, from: other.state), on: outline) {
        return false
      }
      return true
    }
  }

  /// Whether the screens after an event are the beginning of those after another one.
  private func shows(_ other: PoolEvent, moreThan event: PoolEvent) -> Bool {
    let (own, others) = (screens(after: event), screens(after: other))
    return own.count < others.count && others.starts(with: own)
  }

  /// The screens after an event, without repetitions and without what was shown before the event had an effect.
  private func screens(after event: PoolEvent) -> [UInt64] {
    let recording = pool.recordings[event.recording]
    var found: [UInt64] = []
    var last = event.screen.map { pool.index.print(of: $0.snapshot).same }
    for entry in pool.index.segments[event.recording][event.segment].screens {
      guard recording.app(of: recording.journal.entries[entry]) == event.app, let snapshot = recording.snapshots[entry]
      else { continue }
      let print = pool.index.print(of: snapshot).same
      if print != last { found.append(print) }
      last = print
    }
    return found
  }
}
