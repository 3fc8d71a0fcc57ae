// Continues in another recording of the pool where the recording at hand continues differently.

import AccessibilityTree
import ElementQueries

/// Which screens of other recordings a replay may continue from.
public enum Splice: String, CaseIterable, Sendable {
  /// None: the replay stays in one recording.
  case off
  /// Those that are equal.
  case equal
  /// Those that are equal or the same.
  case same
  /// Also those with the same label of a view.
  case similar

  fileprivate var minimum: ScreenGrade? {
    switch self {
    case .off: nil
    case .equal: .equal
    case .same: .same
    case .similar: .similar
    }
  }
}

extension ReplaySession {
  /// What led to the screen on display, in a replay with several recordings.
  struct PoolProgress: Sendable {
    let pool: RecordingPool
    /// The number of the recording at hand.
    var recording: Int
    /// The number of the recording that is named after the test; nil if none is.
    var preferred: Int?
    var state: HiddenState
    /// The actions since the launch.
    var actions: [PerformedAction] = []
    var memory = SuiteMemory()
    /// Whether it was noted that the app was launched again, and that this is doubtful.
    var hasStartedAgain = false
    var hasStartedDoubtfully = false
  }

  /// An event at which the replay can continue.
  private struct Candidate {
    let event: PoolEvent
    let rank: Rank
    let isUnknown: Bool
  }

  /// How well a place fits. Which recording it is in comes last.
  private struct Rank {
    let grade: ScreenGrade
    let fit: TextFit
    /// The number of the last actions in common.
    let run: Int
    let isPreferred: Bool
    /// Whether the recorded run typed the text here for the first time.
    let isFirstUse: Bool
    /// The number of a left-out text. Tests type unknown texts in the order of their numbers.
    let secret: Int

    /// Whether this place fits better.
    func isBetter(than other: Rank) -> Bool { order(against: other) ?? false }

    /// Whether this place comes first; nil if both fit equally.
    func order(against other: Rank) -> Bool? {
      if (grade == .similar) != (other.grade == .similar) { return other.grade == .similar }
      if fit != other.fit { return fit > other.fit }
      if grade != other.grade { return grade > other.grade }
      if run != other.run { return run > other.run }
      if isPreferred != other.isPreferred { return isPreferred }
      if isFirstUse != other.isFirstUse { return isFirstUse }
      return secret == other.secret ? nil : secret < other.secret
    }
  }

  /// Continues at the best fitting event of the pool at the first moment when the action is possible.
  ///
  /// - Parameter isReady: Whether the action is known to be possible now.
  /// - Returns: The notes about the action; nil if no event fits, in which case the session has not changed.
  mutating func goOnElsewhere(
    with action: ReplayAction, ignoringAlerts: Bool, isReady: Bool = false
  ) -> [ReplayNote]? {
    guard let progress, let minimum = options.splice.minimum else { return nil }
    guard var session = isReady ? self : ready(for: action, ignoringAlerts) else { return nil }
    let start = now
    let fitting = session.candidates(for: action, progress, minimum)
    // The recording at hand may accept the action because its journal leaves out the text.
    let here = session.rankHere(of: action, ignoringAlerts: ignoringAlerts, progress)
    for (position, candidate) in fitting.enumerated() {
      if let here, !candidate.rank.isBetter(than: here) { return nil }
      guard let notes = session.accepts(action, at: candidate.event, progress) else { continue }
      let rest = fitting[(position + 1)...].prefix { $0.rank.order(against: candidate.rank) == nil }
      let rival = rest.first { other in
        (other.event.recording == progress.recording) == (candidate.event.recording == progress.recording)
          && progress.leads(other.event, elsewhereThan: candidate.event)
          && session.accepts(action, at: other.event, progress) != nil
      }
      var warnings: [ReplayJump.Warning] = []
      if candidate.isUnknown { warnings.append(.unknownState) }
      if let rival { warnings.append(.otherPlace(progress.pool.place(of: rival.event))) }
      if candidate.rank.grade == .similar { warnings.append(.similarScreen) }
      let jump = ReplayJump(
        origin: recording.path, destination: progress.pool.place(of: candidate.event), grade: candidate.rank.grade,
        warnings: warnings)
      let waited: [ReplayNote] = session.now > start ? [.waited(session.now - start)] : []
      session.begin(candidate.event, with: action)
      self = session
      return waited + [.jumped(jump)] + notes
    }
    guard session.isTypedIntoElsewhere(action, progress, minimum) else { return nil }
    self = session
    return (session.now > start ? [.waited(session.now - start)] : []) + [.focuses]
  }

  /// Whether an action taps a field into which another recording types next, so that the replay can continue there.
  private func isTypedIntoElsewhere(_ action: ReplayAction, _ progress: PoolProgress, _ minimum: ScreenGrade) -> Bool {
    guard action.kind == .tap, let target = action.target else { return false }
    let typing = ReplayAction(.typeText, on: target, app: action.app)
    return !candidates(for: typing, progress, minimum).isEmpty
  }

  /// Returns how well the next event fits an action that the recording at hand accepts, as it does any text where the
  /// journal leaves it out; nil if it does not accept it.
  private func rankHere(of action: ReplayAction, ignoringAlerts: Bool, _ progress: PoolProgress) -> Rank? {
    guard case .recorded = check(action, ignoringAlerts: ignoringAlerts),
      let next = progress.pool.index.event(progress.recording, segment: segment + 1)
    else { return nil }
    return rank(of: next, .equal, for: action, progress)
  }

  private func rank(
    of event: PoolEvent, _ grade: ScreenGrade, for action: ReplayAction, _ progress: PoolProgress
  ) -> Rank {
    let run = PerformedAction.commonRun(
      progress.actions, Array(progress.pool.index.actions[event.recording][event.history]))
    return Rank(
      grade: grade, fit: textFit(of: action, to: event, progress), run: run,
      isPreferred: event.recording == progress.preferred,
      isFirstUse: progress.pool.index.isFirstUse(of: event), secret: event.secret?.number ?? .max)
  }

  /// Returns how well the text of an action fits an event that accepts it.
  private func textFit(of action: ReplayAction, to event: PoolEvent, _ progress: PoolProgress) -> TextFit {
    guard event.event.leavesOutText, let typed = action.details.text else { return .recorded }
    guard let number = event.secret else { return .unknown }
    let print = snapshot(of: action.app ?? ownApp).map { progress.pool.index.print(of: $0) }
    let target = print.flatMap { action.element(in: $0.outline.snapshot) }
    var state = progress.state
    if let print { state.see(print.outline) }
    let text = state.text(after: typed, in: print.flatMap { $0.field(of: action.kind, target) }, of: print?.outline)
    return progress.memory.fit(text, to: number)
  }

  /// Returns the session at the first moment at which the action is possible; nil if there is none.
  private func ready(for action: ReplayAction, _ ignoringAlerts: Bool) -> ReplaySession? {
    var session = self
    guard action.target != nil || action.point != nil else { return session }
    let isReady = session.retry { session in
      switch session.check(action, ignoringAlerts: ignoringAlerts) {
      case .recorded, .unrecorded: true
      case .failed(let reason): reason.isAboutRecording
      case .blocked: false
      }
    }
    return isReady ? session : nil
  }

  /// Returns the events on screens that are like the one on display, the best first.
  private func candidates(for action: ReplayAction, _ progress: PoolProgress, _ minimum: ScreenGrade) -> [Candidate] {
    let index = progress.pool.index
    let app = action.app ?? ownApp
    guard let screen = screen(of: app) else { return candidatesOnNothing(for: action, of: app, progress) }
    let print = index.print(of: screen.snapshot)
    let target = action.element(in: screen.snapshot)
    var state = progress.state
    state.see(print.outline)
    // Few of the snapshots before the events differ.
    var compared: [ObjectIdentifier: ScreenGrade?] = [:]
    func grade(_ recorded: Snapshot) -> ScreenGrade? {
      if let known = compared[recorded.identity] { return known }
      let recordedTarget = action.element(in: recorded)
      let isSameKind = (target == nil) == (recordedTarget == nil)
      let grade = isSameKind ? print.grade(target?.index, with: index.print(of: recorded), recordedTarget?.index) : nil
      compared[recorded.identity] = .some(grade)
      return grade
    }
    // Most events are on other elements. On the same screen, a fitting one is on the element, around it, or in it.
    let places = action.point == nil ? target.map { print.outline.places(around: $0.index) } : nil
    var numbers = Set(
      index.events(action.kind, of: app, on: print).filter { number in
        guard let places, let place = index.events[number].place else { return true }
        return places.contains(place)
      })
    if minimum == .similar, let view = screen.view {
      numbers.formUnion(index.events(action.kind, of: app, inView: view))
    }
    let candidates = numbers.sorted().compactMap { number -> Candidate? in
      let event = index.events[number]
      guard let recorded = event.screen else { return nil }
      let isInView = minimum == .similar && screen.view.map { !$0.isEmpty && $0 == recorded.view } ?? false
      guard let grade = grade(recorded.snapshot) ?? (isInView ? .similar : nil), grade >= minimum else { return nil }
      let relation = state.relation(to: event.state, on: print.outline)
      if case .contradiction = relation { return nil }
      return Candidate(
        event: event, rank: rank(of: event, grade, for: action, progress), isUnknown: relation == .unknown)
    }
    return candidates.sorted { left, right in
      if let order = left.rank.order(against: right.rank) { return order }
      let (isLeftHere, isRightHere) = (
        left.event.recording == progress.recording, right.event.recording == progress.recording
      )
      if isLeftHere != isRightHere { return isLeftHere }
      let (leftPath, rightPath) = (
        progress.pool.recordings[left.event.recording].path, progress.pool.recordings[right.event.recording].path
      )
      if leftPath != rightPath { return leftPath.utf8.lexicographicallyPrecedes(rightPath.utf8) }
      return left.event.entry < right.event.entry
    }
  }

  /// Returns the events before which the app showed nothing, as a link that starts an app.
  private func candidatesOnNothing(
    for action: ReplayAction, of app: String, _ progress: PoolProgress
  ) -> [Candidate] {
    progress.pool.index.events.compactMap { event in
      guard event.event.kind == action.kind, event.app == app, event.screen == nil else { return nil }
      let relation = progress.state.relation(to: event.state, on: nil)
      if case .contradiction = relation { return nil }
      return Candidate(
        event: event, rank: rank(of: event, .equal, for: action, progress), isUnknown: relation == .unknown)
    }
  }

  /// Returns the notes about the action if it is the one that was recorded at a place; otherwise nil.
  private func accepts(_ action: ReplayAction, at event: PoolEvent, _ progress: PoolProgress) -> [ReplayNote]? {
    // Most events are on other elements, which is found out faster than whether the element can be hit.
    if action.point == nil, event.event.details.point == nil, let recorded = event.event.target,
      let snapshot = event.screen?.snapshot, let element = action.element(in: snapshot)
    {
      let isRelated = Self.possibleTargets(of: recorded, in: snapshot).contains { target in
        target == element || target.isAncestor(of: element) || element.isAncestor(of: target)
      }
      guard isRelated else { return nil }
    }
    var trial = self
    trial.goOn(before: event, in: progress.pool, showing: event.screen)
    if isKeyboardHidden(of: event.app) { trial.hideKeyboard(of: event.app) }
    guard case .recorded(let notes) = trial.check(action, ignoringAlerts: true) else { return nil }
    return notes
  }

  /// Continues with the segment of an event.
  mutating func begin(_ event: PoolEvent, with action: ReplayAction) {
    guard let pool = progress?.pool else { return }
    remember(action, as: event)
    progress?.recording = event.recording
    goOn(before: event, in: pool)
    beginNextSegment()
  }

  /// Adds an action that the recording accepts to the history, before it takes effect.
  mutating func remember(_ action: ReplayAction, as event: PoolEvent) {
    guard var progress else { return }
    let kind = event.starts ? .launch : action.kind
    let print = snapshot(of: event.app).map { progress.pool.index.print(of: $0) }
    let target = print.flatMap { print in
      event.event.touched(in: print.outline.snapshot) ?? action.element(in: print.outline.snapshot)
    }
    if let print { progress.state.see(print.outline) }
    let field = print.flatMap { $0.field(of: kind, target) }
    var details = event.details
    if let text = action.details.text {
      details.text = text
      if let number = event.secret {
        progress.memory.learn(progress.state.text(after: text, in: field, of: print?.outline), for: number)
      }
    }
    progress.state.apply(kind, details, secret: event.secret, in: field, of: print?.outline)
    if kind == .launch { progress.actions = [] }
    let identity = print.flatMap { print in target.map { print.identity(of: $0.index) } } ?? 0
    progress.actions.append(PerformedAction(kind, on: identity, details))
    self.progress = progress
  }

  /// Returns where the pool has an action that the replay did not let through; nil if nowhere.
  ///
  /// - Parameter failed: The session after the action was tried for the last time.
  func elsewhere(_ action: ReplayAction, ignoringAlerts: Bool, failed: ReplaySession) -> ReplayElsewhere? {
    guard let progress, options.splice != .off, let session = ready(for: action, ignoringAlerts) else { return nil }
    let app = action.app ?? ownApp
    guard let screen = session.screen(of: app) else { return nil }
    let index = progress.pool.index
    let print = index.print(of: screen.snapshot)
    var nearest: (event: PoolEvent, changes: SnapshotChanges, distance: Int)?
    var count = 0
    for event in index.events where event.event.kind == action.kind && event.app == app {
      guard let recorded = event.screen, session.accepts(action, at: event, progress) != nil else { continue }
      count += 1
      let changes = SnapshotChanges(from: recorded.snapshot, to: screen.snapshot)
      let distance = changes.appeared.count + changes.vanished.count + changes.changed.count
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (event, changes, distance) }
    }
    guard let nearest, let recorded = nearest.event.screen?.snapshot else { return nil }
    let grade = print.grade(
      action.element(in: screen.snapshot)?.index, with: index.print(of: recorded), action.element(in: recorded)?.index)
    var state = progress.state
    state.see(print.outline)
    let obstacle: ReplayElsewhere.Obstacle =
      if let grade, grade < options.splice.minimum ?? .equal {
        .grade(grade)
      } else if grade != nil,
        case .contradiction(let difference) = state.relation(to: nearest.event.state, on: print.outline)
      {
        .differentState(difference)
      } else {
        nearest.changes.isEmpty ? .differentStructure : .differentScreen(nearest.changes)
      }
    let isOnDisplay = failed.screen(of: app).map { $0.snapshot === screen.snapshot } ?? true
    return ReplayElsewhere(
      place: progress.pool.place(of: nearest.event), count: count, obstacle: obstacle,
      earlierScreen: isOnDisplay ? nil : screen)
  }
}

extension ReplaySession.PoolProgress {
  /// Whether the first screens after two events are not the same.
  func leads(_ event: PoolEvent, elsewhereThan other: PoolEvent) -> Bool {
    switch (screen(after: event), screen(after: other)) {
    case (nil, nil): false
    case (let own?, let other?): own != other
    default: true
    }
  }

  private func screen(after event: PoolEvent) -> UInt64? {
    let recording = pool.recordings[event.recording]
    let first = pool.index.segments[event.recording][event.segment].screens.lazy.compactMap { recording.snapshots[$0] }
      .first
    return first.map { pool.index.print(of: $0).same }
  }
}

extension ReplayAction {
  /// Returns the element on which the action is performed; nil if there is none, or not exactly one.
  func element(in snapshot: Snapshot) -> Element? {
    if let point { return HittabilityModel(snapshot).element(at: point) ?? snapshot.root }
    guard let target, let resolution = try? target.resolve(in: snapshot) else { return nil }
    let found = resolution.likelyMatches
    return found.count == 1 ? found.first : nil
  }
}
