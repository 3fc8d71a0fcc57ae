// Looks at the screen of a session being recorded, with little delay for the client. (`webdriver-replay` §5.2)

import AccessibilityTree
import Dispatch
import HTTPClient
import JSON
import Locks
import Recordings
import SessionRecording
import Text
import WebDriverReplay

/// An open session of a client, with its recording.
final class LiveSession: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is guarded by the condition's lock.
  private let condition = Condition()
  private var recorder: SessionRecorder
  private var clock: SessionClock
  private var looks: SessionLooks
  private let policy: LookPolicy
  private let now: @Sendable () -> VirtualTime
  /// The queue for looks that no request waits for.
  private let queue = DispatchQueue(label: "looks")
  /// How many times an action has begun or ended. If this changes during a look, the look is discarded.
  private var turn = 0
  private var waitingActions = 0
  private var isLooking = false
  private var isSettling = false
  private var isClosed = false
  /// Responses that the client has received and the recorder has not processed yet.
  private let inbox = Inbox()
  private var lastLook: VirtualTime?
  /// Whether the last look failed.
  private var hasLookFailed = false
  /// Whether an action gave up waiting for a look. No other action waits for one until a look in the background
  /// succeeds.
  private var isTooSlow = false
  /// The time until which the client last slept on the clock of `axreplay serve`, when that last triggered a look.
  private var sleptUntil = VirtualTime.zero

  init(
    _ recorder: SessionRecorder, _ looks: SessionLooks, _ clock: SessionClock, _ policy: LookPolicy,
    now: @escaping @Sendable () -> VirtualTime
  ) {
    (self.recorder, self.looks, self.clock, self.policy, self.now) = (recorder, looks, clock, policy, now)
  }

  var summary: SessionSummary { condition.withLock { recorder.summary } }

  /// The arrival time of a request, by the session's clock.
  func arrival(_ real: VirtualTime) -> VirtualTime { condition.withLock { clock.time(real) } }

  /// Sets the clock from a response, and returns the current time.
  func received(_ answer: IncomingAnswer) -> VirtualTime {
    condition.withLock {
      clock.set(by: answer)
      return clock.time(now())
    }
  }

  /// Remembers the client's `Authorization` headers, for looks.
  func authorize(_ headers: [(name: String, value: String)]) {
    let own = headers.filter { $0.name.lowercased() == "authorization" }
    if !own.isEmpty { inbox.authorize(own) }
  }

  /// How many times an action has begun or ended.
  var currentTurn: Int { inbox.turn }

  // MARK: Actions

  /// What is known before an action.
  struct Preparation {
    /// The frames of elements whose identity is uncertain, by reference.
    var frames: [String: Frame] = [:]
    /// Whether the screen on which the action is performed was seen.
    var isScreenKnown = true
  }

  /// Prepares for an action: looks at the screen if it may have changed, and requests the frames of elements whose
  /// identity is uncertain. The client waits at most ``LookPolicy/longestWait``.
  func begin(_ request: ClassifiedRequest, _ body: JSONValue) -> Preparation {
    let end = now() + LookPolicy.longestWait
    waitForTurn(until: end)
    var hasLooked = false
    if condition.withLock({ isUnknown(before: request, body) && !isTooSlow }) {
      look(until: end)
      hasLooked = true
      // Drivers may fail briefly while a screen changes.
      if condition.withLock({ hasLookFailed && !isTooSlow }), rest(until: end) ?? 0 > LookPolicy.interval {
        pause { false }
        look(until: end)
      }
    }
    if !hasLooked, condition.withLock({ !isTooSlow && recorder.doubtsScreen(request, body) }) { look(until: end) }
    let (doubtful, looks, known) = condition.withLock {
      _ = takeInbox()
      let doubtful = isTooSlow ? [] : recorder.doubtfulReferences(request, body)
      return (doubtful, self.looks, !recorder.isStale || recorder.isInWebContext)
    }
    var preparation = Preparation(isScreenKnown: known)
    for id in doubtful.prefix(LookPolicy.maximumFrames) {
      guard let rest = rest(until: end) else { break }
      preparation.frames[id] = looks.frame(of: id, timeout: rest)
    }
    condition.withLock {
      nextTurn()
      recorder.expect(request, body)
    }
    return preparation
  }

  /// Prepares for a request for which the journal has no event. Looks at the screen first if it may have changed.
  func interrupt(_ request: ClassifiedRequest, _ body: JSONValue) {
    let end = now() + LookPolicy.longestWait
    waitForTurn(until: end)
    if condition.withLock({ isUnknown(before: request, body) && !isTooSlow }) { look(until: end) }
    condition.withLock {
      _ = takeInbox()
      recorder.expect(request, body)
      nextTurn()
    }
  }

  /// Prepares for the end of the session or for a context switch: the last screen would otherwise be missing.
  func beginEnd() {
    let end = now() + LookPolicy.longestWait
    waitForTurn(until: end)
    let age = policy.looks == .after ? VirtualTime(microseconds: .max) : LookPolicy.freshness
    if condition.withLock({ isUnknown(after: age) && !isTooSlow }) { look(until: end) }
  }

  /// Whether a request must be preceded by a look. The caller must hold the lock. Whether text typed into the focused
  /// element is secret depends on the screen at that time.
  private func isUnknown(before request: ClassifiedRequest, _ body: JSONValue) -> Bool {
    _ = takeInbox()
    if recorder.needsFreshLook(before: request, body) { return isUnknown(after: .zero) }
    let isAction = request.role == .action && policy.looks != .after
    return isUnknown(after: isAction ? LookPolicy.freshness : VirtualTime(microseconds: .max))
  }

  /// Whether a look is needed before anything else happens. The caller must hold the lock.
  ///
  /// - Parameter age: The maximum age of the last look.
  private func isUnknown(after age: VirtualTime) -> Bool {
    _ = takeInbox()
    return !isClosed && (recorder.needsLook(at: clock.time(now()), age: age) || !recorder.hasSeenEffect)
  }

  /// The remaining time in seconds; nil if none is left.
  private func rest(until end: VirtualTime) -> Double? {
    let rest = (end - now()).seconds
    return rest > 0 ? rest : nil
  }

  /// Waits for the look in progress.
  private func waitForTurn(until end: VirtualTime) {
    condition.withLock {
      if policy.looks == .thorough { while isSettling, wait(until: end) {} }
      waitingActions += 1
      condition.broadcast()
      while isLooking, !isTooSlow {
        if !wait(until: end) { isTooSlow = true }
      }
    }
  }

  /// Waits for a change. The caller must hold the lock.
  ///
  /// - Returns: False if the deadline passed first; otherwise there may have been a change.
  private func wait(until end: VirtualTime) -> Bool {
    guard let rest = rest(until: end) else { return false }
    return condition.wait(until: .now + .seconds(rest))
  }

  /// Counts the start or the end of an action. The caller must hold the lock.
  private func nextTurn() {
    turn += 1
    inbox.turn = turn
  }

  /// Ends an action: `body` records it, and looks follow until the screen has settled.
  func end(_ body: (inout SessionRecorder) -> Void) {
    condition.withLock {
      nextTurn()
      waitingActions -= 1
      body(&recorder)
      isSettling = !isClosed && recorder.isRecording
      condition.broadcast()
    }
    settle()
  }

  /// Accesses the recorder.
  func with<Result>(_ body: (inout SessionRecorder) -> Result) -> Result { condition.withLock { body(&recorder) } }

  func close() {
    condition.withLock {
      isClosed = true
      isSettling = false
      recorder.finish()
      condition.broadcast()
    }
  }

  // MARK: Looks

  /// Looks at the screen in the background until it has settled.
  func settle() {
    let turn = condition.withLock { self.turn }
    queue.async { [self] in
      defer {
        condition.withLock {
          if self.turn == turn { isSettling = false }
          condition.broadcast()
        }
      }
      let end = now() + LookPolicy.longestSettling
      var count = 0
      while now() < end, mayLook(turn) {
        let isSettled = look(duringTurn: turn)
        count += 1
        // The first look may come before the action has any effect.
        if policy.looks == .after || (isSettled && count > 1) { return }
        pause { self.turn != turn || waitingActions > 0 }
      }
    }
  }

  /// Whether no action has begun or is waiting.
  private func mayLook(_ turn: Int) -> Bool {
    condition.withLock { self.turn == turn && waitingActions == 0 && !isClosed && recorder.isRecording }
  }

  /// Waits for the interval between two looks, or until the session is closed.
  ///
  /// - Parameter isOver: Whether there is another reason to stop waiting; called while the lock is held.
  private func pause(unless isOver: () -> Bool) {
    let end = ContinuousClock.now + .seconds(LookPolicy.interval)
    condition.withLock { while !isClosed, !isOver(), condition.wait(until: end) {} }
  }

  /// Takes a look, once the look in progress has ended.
  ///
  /// - Parameters:
  ///   - background: The turn of a background look, which is skipped if an action has begun or is waiting; nil for
  ///     other looks.
  ///   - end: The deadline of the action that waits for the look; nil if none does.
  /// - Returns: Whether the screen is unchanged since the previous look.
  @discardableResult
  private func look(duringTurn background: Int? = nil, until end: VirtualTime? = nil) -> Bool {
    let (beginning, turn, looks) = condition.withLock {
      (beginLook(duringTurn: background, until: end), self.turn, self.looks)
    }
    if beginning != .begun { return beginning == .needless }
    let began = now()
    let timeout = end.flatMap(rest) ?? SessionLooks.timeout
    let taken = Result { () throws(SessionLooks.Failure) in try looks.source(timeout: timeout) }
    let seen = now()
    var picture: [UInt8]?
    var lackingPicture: SessionLooks.Failure?
    if case .success(let own) = taken, policy.takesScreenshots, with({ $0.wantsScreenshot(of: own.text) }) {
      let timeout = end.map { max(rest(until: $0) ?? 0, LookPolicy.shortestTimeout) } ?? SessionLooks.timeout
      do throws(SessionLooks.Failure) { picture = try looks.screenshot(timeout: timeout) } catch {
        lackingPicture = error
      }
    }
    return condition.withLock {
      isLooking = false
      condition.broadcast()
      recorder.looked(for: (now() - began).seconds)
      let isLate = end.map { (rest(until: $0) ?? 0) <= LookPolicy.shortestTimeout } ?? false
      if case .success = taken { hasLookFailed = false } else { hasLookFailed = true }
      isTooSlow = isLate && (hasLookFailed || lackingPicture != nil) || (isTooSlow && hasLookFailed)
      guard self.turn == turn, !isClosed else { return false }
      // A response that arrived during the look may show a later screen.
      _ = takeInbox(until: began)
      switch taken {
      case .failure(let failure):
        recorder.lookFailed("the page source: \(failure.reason)", at: clock.time(seen))
        return false
      case .success(let own):
        clock.set(by: own.answer)
        let time = clock.time(seen)
        lastLook = time
        let isSettled = recorder.look(source: own.text, screenshot: picture, at: time)
        // Searching for secrets takes time, too.
        if let end, rest(until: end) == nil { isTooSlow = true }
        if let lackingPicture { recorder.lack(.screenshot, lackingPicture.reason, at: time) }
        return isSettled
      }
    }
  }

  private enum LookBeginning { case begun, needless, tooLate }

  /// Waits for the look in progress, and begins another one. The caller must hold the lock.
  private func beginLook(duringTurn background: Int?, until end: VirtualTime?) -> LookBeginning {
    while isLooking {
      guard let end else {
        condition.wait()
        continue
      }
      guard wait(until: end) else {
        isTooSlow = true
        return .tooLate
      }
    }
    _ = takeInbox()
    let isInTheWay = background.map { $0 != turn || waitingActions > 0 } ?? false
    guard !isInTheWay, !isClosed, recorder.isRecording, !recorder.isInWebContext else { return .needless }
    if let end, rest(until: end) == nil {
      isTooSlow = true
      return .tooLate
    }
    isLooking = true
    looks.headers = inbox.authorization ?? looks.headers
    return .begun
  }

  // MARK: Requests that need no look

  /// Queues the response to a read, and processes it in the background. Looks at the screen if the response shows that
  /// it has changed, and once a second while the client repeats the read.
  ///
  /// - Parameter turn: The turn in which the request arrived.
  func read(
    _ request: ClassifiedRequest, _ bytes: [UInt8], isSensitive: Bool, _ answer: IncomingAnswer,
    from began: VirtualTime, turn: Int
  ) {
    inbox.add(
      Inbox.Item(
        request: request, body: bytes, isSensitive: isSensitive, answer: answer, began: began, end: now(), turn: turn))
    queue.async { [self] in
      let (looksNow, turn) = condition.withLock { (takeInbox() && !isSettling, self.turn) }
      if looksNow { look(duringTurn: turn) }
    }
  }

  /// Processes the queued responses in order. The caller must hold the lock.
  ///
  /// - Parameter time: Responses that arrived after this time stay in the queue; nil processes all.
  /// - Returns: Whether any of them calls for a look.
  private func takeInbox(until time: VirtualTime? = nil) -> Bool {
    var isReason = false
    for item in inbox.take(until: time) where take(item) { isReason = true }
    return isReason
  }

  private func take(_ item: Inbox.Item) -> Bool {
    let began = clock.time(item.began)
    clock.set(by: item.answer)
    let end = clock.time(item.end)
    switch item.request.role {
    case .source, .screenshot:
      keep(item, from: began, to: end)
      return false
    default: break
    }
    guard let body = item.body.isEmpty ? [:] as JSONValue : (try? JSONValue.parse(item.body).get())
    else { return false }
    let value = Passage.value(item.answer)
    let news = recorder.read(
      item.request, body, status: item.answer.status, value, isSensitive: item.isSensitive, at: began)
    switch news {
    // A read that took long waited for something.
    case .new: return end - began > LookPolicy.freshness
    case .same: return end - (lastLook ?? .zero) >= LookPolicy.pollInterval
    case .different: return true
    }
  }

  /// Records the page source or screenshot that the client itself requested, unless an action has begun or ended since.
  private func keep(_ item: Inbox.Item, from began: VirtualTime, to time: VirtualTime) {
    guard item.turn == turn, !isClosed, !recorder.isInWebContext, item.answer.status == 200 else { return }
    guard let text = Passage.value(item.answer)?.string else { return }
    if item.request.role == .source {
      guard time >= lastLook ?? .zero else { return }
      recorder.look(source: text, screenshot: nil, at: time, asked: began)
      lastLook = time
    } else if policy.takesScreenshots, let picture = Base64.picture(text) {
      recorder.look(screenshot: picture, at: time)
    }
  }

  /// Looks at the screen after a client that shares its clock with `axreplay serve` has slept, as often as in real
  /// time. Such a sleep takes no real time, so the client waits for the look.
  func slept(until: String) {
    guard let time = Double(until).flatMap({ VirtualTime(seconds: $0) }) else { return }
    let isDue = condition.withLock {
      guard clock.isVirtual else { return false }
      looks.until = until
      guard (time - max(sleptUntil, clock.time(.zero))).seconds >= LookPolicy.interval else { return false }
      sleptUntil = time
      return true
    }
    if isDue { look() }
  }
}
