// Looks at the screen of a session that is being recorded, without being in the client's way. (`webdriver-replay` §5.2)

import AccessibilityTree
import Dispatch
import HTTPClient
import JSON
import Locks
import Recordings
import SessionRecording
import Text
import WebDriverReplay

/// A session that a client has open, with its recording.
final class LiveSession: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is accessed only with the lock of the condition.
  private let condition = Condition()
  private var recorder: SessionRecorder
  private var clock: SessionClock
  private var looks: SessionLooks
  private let policy: LookPolicy
  private let now: @Sendable () -> VirtualTime
  /// Where looks are taken that no request waits for.
  private let queue = DispatchQueue(label: "looks")
  /// The number of actions that have begun or ended; a look that an action interrupted is of no use.
  private var turn = 0
  private var waitingActions = 0
  private var isLooking = false
  private var isSettling = false
  private var isClosed = false
  /// Answers that the client has and the recorder has not processed yet.
  private let inbox = Inbox()
  private var lastLook: VirtualTime?
  /// Whether the last look failed.
  private var hasLookFailed = false
  /// Whether an action waited in vain for a look. No other one waits until a look in the background succeeds.
  private var isTooSlow = false
  /// How long the client has slept on the server's clock since the last look because of that.
  private var sleptTime = VirtualTime.zero

  init(
    _ recorder: SessionRecorder, _ looks: SessionLooks, _ clock: SessionClock, _ policy: LookPolicy,
    now: @escaping @Sendable () -> VirtualTime
  ) {
    (self.recorder, self.looks, self.clock, self.policy, self.now) = (recorder, looks, clock, policy, now)
  }

  var summary: SessionSummary { condition.withLock { recorder.summary } }

  /// The time at which a request arrives.
  func arrival(_ real: VirtualTime) -> VirtualTime { condition.withLock { clock.time(real) } }

  /// Sets the clock by an answer.
  func received(_ answer: IncomingAnswer) -> VirtualTime {
    condition.withLock {
      clock.set(by: answer)
      return clock.time(now())
    }
  }

  /// Remembers how the client authorizes itself, for looks.
  func authorize(_ headers: [(name: String, value: String)]) {
    let own = headers.filter { $0.name.lowercased() == "authorization" }
    if !own.isEmpty { inbox.authorize(own) }
  }

  /// The number of the actions that have begun or ended.
  var currentTurn: Int { inbox.turn }

  // MARK: Actions

  /// What is known before an action.
  struct Preparation {
    /// The frames of doubtful elements, by their references.
    var frames: [String: Frame] = [:]
    /// Whether the screen on which the action is performed was seen.
    var isScreenKnown = true
  }

  /// Prepares for an action: looks at the screen if it may have changed, and requests the frames of doubtful elements.
  /// All that the client waits for takes no longer than ``LookPolicy/longestWait``.
  func begin(_ request: ClassifiedRequest, _ body: JSONValue) -> Preparation {
    let end = now() + LookPolicy.longestWait
    waitForTurn(until: end)
    var hasLooked = false
    if condition.withLock({ isUnknown(before: request, body) && !isTooSlow }) {
      look(until: end)
      hasLooked = true
      // Drivers fail for a moment while a screen changes.
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

  /// Prepares for a request of which the journal has no event. What the client has seen is looked at before.
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

  /// Prepares for the end of the session, or of the native context, whose last screen would otherwise be missing.
  func beginEnd() {
    let end = now() + LookPolicy.longestWait
    waitForTurn(until: end)
    let age = policy.looks == .after ? VirtualTime(microseconds: .max) : LookPolicy.freshness
    if condition.withLock({ isUnknown(after: age) && !isTooSlow }) { look(until: end) }
  }

  /// Whether the screen has to be looked at before a request; with the lock. Whether a text that is typed into whatever
  /// has the focus is secret depends on the screen at that time.
  private func isUnknown(before request: ClassifiedRequest, _ body: JSONValue) -> Bool {
    _ = takeInbox()
    if recorder.typesWithoutTarget(request, body) || recorder.typesAgain(request, body) {
      return isUnknown(after: .zero)
    }
    let isAction = request.role == .action && policy.looks != .after
    return isUnknown(after: isAction ? LookPolicy.freshness : VirtualTime(microseconds: .max))
  }

  /// Whether the screen has to be looked at before anything else happens; with the lock.
  ///
  /// - Parameter age: How old a look may be.
  private func isUnknown(after age: VirtualTime) -> Bool {
    _ = takeInbox()
    return !isClosed && (recorder.needsLook(at: clock.time(now()), age: age) || !recorder.hasSeenEffect)
  }

  /// The time that is left, in seconds; nil if there is none.
  private func rest(until end: VirtualTime) -> Double? {
    let rest = (end - now()).seconds
    return rest > 0 ? rest : nil
  }

  /// Waits for the look that is being taken.
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

  /// Waits for a change; with the lock.
  ///
  /// - Returns: Whether there may have been one in time.
  private func wait(until end: VirtualTime) -> Bool {
    guard let rest = rest(until: end) else { return false }
    return condition.wait(until: .now + .seconds(rest))
  }

  /// Begins the time before or after an action; with the lock.
  private func nextTurn() {
    turn += 1
    inbox.turn = turn
  }

  /// Ends an action: `body` records it, and then looks are taken until the screen has settled.
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

  /// Looks at the screen until it stays the same, in the background.
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

  /// Whether no action has begun or waits.
  private func mayLook(_ turn: Int) -> Bool {
    condition.withLock { self.turn == turn && waitingActions == 0 && !isClosed && recorder.isRecording }
  }

  /// Waits for the time between two looks, at most until the session is closed.
  ///
  /// - Parameter isOver: Whether there is another reason to stop waiting; called with the lock.
  private func pause(unless isOver: () -> Bool) {
    let end = ContinuousClock.now + .seconds(LookPolicy.interval)
    condition.withLock { while !isClosed, !isOver(), condition.wait(until: end) {} }
  }

  /// Takes a look, after the one that is being taken.
  ///
  /// - Parameters:
  ///   - background: The turn in which no action may wait for the look; nil if one does.
  ///   - end: Until when an action waits for the look; nil if none does.
  /// - Returns: Whether the screen is as it was in the look before.
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
      // An answer that came during the look may be of a later screen.
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
        // The search for secrets takes time, too.
        if let end, rest(until: end) == nil { isTooSlow = true }
        if let lackingPicture { recorder.lack(.screenshot, lackingPicture.reason, at: time) }
        return isSettled
      }
    }
  }

  private enum LookBeginning { case begun, needless, tooLate }

  /// Waits for the look that is being taken, and begins another one; with the lock.
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

  /// Takes in the answer to a read after it was passed on. Looks at the screen if the read shows that it has changed,
  /// and once a second while the client repeats it.
  ///
  /// - Parameter turn: The turn in which the request came.
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

  /// Takes in what has passed, in its order; with the lock.
  ///
  /// - Parameter time: Of answers that came later, nothing is taken; nil for all.
  /// - Returns: Whether it is a reason for a look.
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

  /// Keeps the page source or the screenshot that the client requested itself, unless an action came in between.
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

  /// Looks at the screen while the client sleeps on the clock of `axreplay serve`, as often as in real time. Such a
  /// sleep takes no real time, so the client waits for the look.
  func slept(_ time: VirtualTime) {
    let isDue = condition.withLock {
      guard clock.isVirtual else { return false }
      sleptTime = sleptTime + time
      guard sleptTime.seconds >= LookPolicy.interval else { return false }
      sleptTime = .zero
      return true
    }
    if isDue { look() }
  }
}
