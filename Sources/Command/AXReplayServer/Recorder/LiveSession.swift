// Looks at the screen of a session that is being recorded, without being in the client's way. (`webdriver-replay` §5.2)

import AccessibilityTree
import Dispatch
import Foundation
import HTTPClient
import Recordings
import SessionRecording
import Subcommands
import WebDriverReplay

/// A session that a client has open, with its recording.
final class LiveSession: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is accessed only with the lock of the condition.
  private let condition = NSCondition()
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
  /// The answers to reads that the recorder has not taken in. They have a lock of their own, because a look that is
  /// being written must not delay a read.
  private let inbox = ReadInbox()
  private var lastLook: VirtualTime?
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
    guard !own.isEmpty else { return }
    condition.withLock { looks.headers = own }
  }

  // MARK: Actions

  /// Prepares for an action: looks at the screen if it is not known, and asks for the frames of doubtful elements.
  ///
  /// - Returns: The frames, by their references.
  func begin(_ request: ClassifiedRequest, _ body: JSONValue) -> [String: Frame] {
    waitForTurn()
    if condition.withLock({ isUnknown() }) { look() }
    let (doubtful, looks) = condition.withLock { (recorder.doubtfulReferences(request, body), self.looks) }
    var frames: [String: Frame] = [:]
    for id in doubtful.prefix(LookPolicy.maximumFrames) { frames[id] = looks.frame(of: id) }
    condition.withLock { turn += 1 }
    return frames
  }

  /// Prepares for the end of the session, whose last screen would otherwise be missing.
  func beginEnd() {
    waitForTurn()
    if condition.withLock({ isUnknown() }) { look() }
  }

  /// Whether the screen has to be looked at before anything else happens; with the lock.
  private func isUnknown() -> Bool {
    _ = takeReads()
    let age = policy.looks == .after ? VirtualTime(microseconds: .max) : LookPolicy.freshness
    return !isClosed && (recorder.needsLook(at: clock.time(now()), age: age) || !recorder.hasSeenEffect)
  }

  private func waitForTurn() {
    condition.lock()
    if policy.looks == .thorough { while isSettling { condition.wait() } }
    waitingActions += 1
    condition.broadcast()
    while isLooking { condition.wait() }
    condition.unlock()
  }

  /// Ends an action: `body` records it, and then looks are taken until the screen has settled.
  func end(isPerformed: Bool, _ body: (inout SessionRecorder) -> Void) {
    condition.withLock {
      turn += 1
      waitingActions -= 1
      if isPerformed { body(&recorder) } else { recorder.changed() }
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
        pause(turn)
      }
    }
  }

  /// Whether no action has begun or waits.
  private func mayLook(_ turn: Int) -> Bool {
    condition.withLock { self.turn == turn && waitingActions == 0 && !isClosed && recorder.isRecording }
  }

  /// Waits until the next look, or until an action begins.
  private func pause(_ turn: Int) {
    let end = Date(timeIntervalSinceNow: LookPolicy.interval)
    condition.lock()
    while self.turn == turn, waitingActions == 0, !isClosed, condition.wait(until: end) {}
    condition.unlock()
  }

  /// Takes a look, after the one that is being taken.
  ///
  /// - Parameter background: The turn in which no action may wait for the look; nil if one does.
  /// - Returns: Whether the screen is as it was in the look before.
  @discardableResult
  private func look(duringTurn background: Int? = nil) -> Bool {
    condition.lock()
    while isLooking { condition.wait() }
    let isInTheWay = background.map { $0 != self.turn || waitingActions > 0 } ?? false
    guard !isInTheWay, !isClosed, recorder.isRecording, !recorder.isInWebContext else {
      condition.unlock()
      return true
    }
    isLooking = true
    let (turn, looks) = (self.turn, self.looks)
    condition.unlock()
    let began = now()
    var text = ""
    var answer: IncomingAnswer?
    var picture: [UInt8]?
    var failure: SessionLooks.Failure?
    var lackingPicture: SessionLooks.Failure?
    do throws(SessionLooks.Failure) {
      let own = try looks.source()
      (text, answer) = (own.text, own.answer)
    } catch { failure = error }
    if failure == nil, policy.takesScreenshots, with({ $0.wantsScreenshot(of: text) }) {
      do throws(SessionLooks.Failure) { picture = try looks.screenshot() } catch { lackingPicture = error }
    }
    return condition.withLock {
      isLooking = false
      condition.broadcast()
      if let answer { clock.set(by: answer) }
      let time = clock.time(now())
      lastLook = time
      recorder.looked(for: (now() - began).seconds)
      guard self.turn == turn, !isClosed else { return false }
      if let failure {
        recorder.lookFailed("the page source: \(failure.reason)", at: time)
        return false
      }
      let isSettled = recorder.look(source: text, screenshot: picture, at: time)
      if let lackingPicture { recorder.lack(.screenshot, lackingPicture.reason, at: time) }
      return isSettled
    }
  }

  // MARK: Requests that need no look

  /// Takes in the answer to a read after it was passed on. Looks at the screen if the read shows that it has changed,
  /// and once a second while the client repeats it.
  func read(
    _ request: ClassifiedRequest, _ bytes: [UInt8], _ answer: IncomingAnswer, from began: VirtualTime
  ) {
    inbox.add(ReadInbox.Read(request: request, body: bytes, answer: answer, began: began, end: now()))
    queue.async { [self] in
      let (looksNow, turn) = condition.withLock { (takeReads() && !isSettling, self.turn) }
      if looksNow { look(duringTurn: turn) }
    }
  }

  /// Takes in the answers to reads; with the lock.
  ///
  /// - Returns: Whether they are a reason for a look.
  private func takeReads() -> Bool {
    var isReason = false
    for read in inbox.take() {
      guard case .success(let body) = JSONValue.parse(read.body.isEmpty ? Array("{}".utf8) : read.body) else {
        continue
      }
      let began = clock.time(read.began)
      clock.set(by: read.answer)
      let end = clock.time(read.end)
      switch recorder.read(read.request, body, status: read.answer.status, Passage.value(read.answer)) {
      // A read that took long waited for something.
      case .new: if end - began > LookPolicy.freshness { isReason = true }
      case .same: if end - (lastLook ?? .zero) >= LookPolicy.pollInterval { isReason = true }
      case .different: isReason = true
      }
    }
    return isReason
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

  /// Keeps the page source or the screenshot for which the client asked itself.
  func keep(_ request: ClassifiedRequest, _ answer: IncomingAnswer) {
    let turn = condition.withLock { self.turn }
    queue.async { [self] in
      guard answer.status == 200, let text = Passage.value(answer)?.string else { return }
      condition.withLock {
        clock.set(by: answer)
        guard self.turn == turn, !isClosed, !recorder.isInWebContext else { return }
        let time = clock.time(now())
        if request.role == .source {
          recorder.look(source: text, screenshot: nil, at: time)
          lastLook = time
        } else if policy.takesScreenshots, let picture = Base64.picture(text) {
          recorder.look(screenshot: picture, at: time)
        }
      }
    }
  }
}

/// The answers to reads that were passed on and still have to be taken in.
private final class ReadInbox: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the list is accessed only with the lock.
  private let lock = NSLock()
  private var reads: [Read] = []

  struct Read {
    let request: ClassifiedRequest
    let body: [UInt8]
    let answer: IncomingAnswer
    let began: VirtualTime
    let end: VirtualTime
  }

  func add(_ read: Read) { lock.withLock { reads.append(read) } }

  func take() -> [Read] {
    lock.withLock {
      defer { reads = [] }
      return reads
    }
  }
}

/// When the screen is looked at.
struct LookPolicy: Sendable {
  var looks = RecordOptions.Looks.settled
  var takesScreenshots = true

  /// How old a look before an action may be.
  static let freshness = VirtualTime(microseconds: 500_000)
  /// How long the screen is looked at after an action, at most.
  static let longestSettling = VirtualTime(microseconds: 10_000_000)
  /// The time between two looks, in seconds.
  static let interval = 0.25
  /// The time between two looks while the client waits.
  static let pollInterval = VirtualTime(microseconds: 1_000_000)
  /// The number of frames that are asked for before an action.
  static let maximumFrames = 4
}
