// Answers WebDriver requests from recordings, without HTTP.

import AccessibilityTree
import JSON
import Locks
public import Recordings
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A WebDriver server that replays recordings.
///
///     let server = WebDriverServer([recording])
///     server.answer(WebDriverRequest("GET", ["status"])).status  // 200
///
/// Specified in `webdriver-replay` §2 and §3. Requests may arrive on several threads at once; those of one session are
/// answered one after the other.
public final class WebDriverServer: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is accessed only while the lock is held.
  private let lock = Lock()
  private let recordings: [ServedRecording]
  private let options: WebDriverOptions
  private let clock: (@Sendable () -> VirtualTime)?
  private var sessions: [String: OpenSession] = [:]
  private var latest: String?
  private var count = 0
  /// The responses to requests for new sessions, by the idempotency key with which clients repeat a request.
  private var created: [String: WebDriverAnswer] = [:]
  private var ended: [SessionReport] = []
  /// The texts that clients have typed into secure fields, which no session may log.
  private let secrets = SecretRegistry()
  private var nextChoice = NextChoice()
  /// The shared pools, by the names of their recordings. Indexing many recordings takes longer than replaying one.
  private var pools: [[String]: RecordingPool] = [:]
  /// What earlier sessions have done, which affects the choices of later sessions.
  private var memory = SuiteMemory()

  /// Sorts recordings whose names begin with a number by that number.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures when requests arrive and responses are sent; nil if responses take no time.
  public init(
    _ recordings: [ServedRecording], options: WebDriverOptions = WebDriverOptions(),
    clock: (@Sendable () -> VirtualTime)? = nil
  ) {
    self.recordings = RecordedName.sorted(recordings) { $0.recording.path }
    self.options = options
    self.clock = clock
  }

  /// Answers a request.
  public func answer(_ request: WebDriverRequest) -> WebDriverAnswer {
    do throws(WebDriverError) {
      if request.path.first == "session", request.path.count > 1 {
        return try answerInSession(request, request.path[1], request.path[2...])
      }
      return try answerOutside(request)
    } catch {
      return WebDriverAnswer(error)
    }
  }

  /// The reports of all sessions, in the order in which they began.
  public var reports: [SessionReport] {
    (lock.withLock { ended } + openSessions.map { $0.with(\.report) }).sorted { $0.number < $1.number }
  }

  /// The virtual time of a session; nil if it is not open.
  public func now(of session: String) -> VirtualTime? {
    openSession(session)?.with { $0.replay.now + $0.pauses.reported.time }
  }

  // MARK: Open sessions

  var openSessions: [OpenSession] { lock.withLock { Array(sessions.values) } }

  func openSession(_ id: String) -> OpenSession? { lock.withLock { sessions[id] } }

  /// Sets the name of the recording, or recordings, for the next session that does not name one itself.
  func choose(_ name: String) throws(WebDriverError) {
    guard recordings.contains(where: { $0.isNamed(name) }) else {
      throw RecordingChoice.unknown(name, recordings)
    }
    lock.withLock { nextChoice.name = name }
  }

  // MARK: Requests without a session

  private func answerOutside(_ request: WebDriverRequest) throws(WebDriverError) -> WebDriverAnswer {
    switch (request.method, request.path) {
    case ("GET", ["status"]): return WebDriverAnswer(status, session: nil)
    case ("GET", ["health"]): return WebDriverAnswer("I-AM-ALIVE", session: nil)
    case ("GET", ["wda", "healthcheck"]): return WebDriverAnswer(nil, session: nil)
    // WebDriverAgent's clients send this request before they create a session.
    case ("GET", ["wda", "locked"]): return WebDriverAnswer(false, session: nil)
    case ("POST", ["session"]): return try create(request)
    case ("GET", ["sessions"]), ("GET", ["appium", "sessions"]):
      let open = openSessions.map { $0.with { ($0.number, $0.id, $0.answeredCapabilities) } }
      let list = open.sorted { $0.0 < $1.0 }.map { (_, id, capabilities) -> JSONValue in
        ["id": .string(id), "created": 0, "capabilities": capabilities]
      }
      return WebDriverAnswer(.array(list), session: nil)
    case (_, let path) where path.first == "axreplay":
      return WebDriverAnswer(try control(request, path.dropFirst(), body(of: request)), session: nil)
    case (_, ["status"]), (_, ["session"]), (_, ["sessions"]):
      throw WebDriverError(
        .unknownMethod, "\(request.method) is not a method of this path",
        methods: [request.path == ["session"] ? "POST" : "GET"])
    default:
      // WebDriverAgent applies some requests without a session id to its current session.
      guard SessionRoute.isSessionless(request.path) else { throw Self.unknown(request) }
      guard let latest = lock.withLock({ latest }) else {
        throw WebDriverError(.invalidSessionID, "No session is open")
      }
      return try answerInSession(request, latest, request.path[...])
    }
  }

  private var status: JSONValue {
    let os = recordings.first?.recording.journal.header.os ?? "iOS"
    let name = os.prefix { !$0.isNumber }.split(separator: " ").joined(separator: " ")
    let version = JSONValue.string(os.drop { !$0.isNumber }.description)
    return [
      "ready": true, "message": "axreplay replays recordings", "build": ["version": "1"], "state": "success",
      "os": ["name": .string(name), "version": version, "sdkVersion": version], "ios": ["ip": "127.0.0.1"],
      "device": "iphone",
    ]
  }

  static func unknown(_ request: WebDriverRequest) -> WebDriverError {
    WebDriverError(
      .unknownCommand,
      "The requested resource could not be found: \(request.method) /\(request.path.joined(separator: "/"))")
  }

  private func body(of request: WebDriverRequest) throws(WebDriverError) -> JSONValue {
    guard request.method == "POST", !request.body.isEmpty else {
      return .object(request.query.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .string($0.value)) })
    }
    switch JSONValue.parse(request.body) {
    case .success(let value) where value.members != nil: return value
    case .success(let value): throw WebDriverError(.invalidArgument, "The body must be an object, not \(value.text)")
    case .failure(let fault): throw WebDriverError(.invalidArgument, "The body is not JSON: \(fault.message)")
    }
  }

  private func create(_ request: WebDriverRequest) throws(WebDriverError) -> WebDriverAnswer {
    let key = request.headers["x-idempotency-key"]
    if let key, let answer = lock.withLock({ created[key] }) { return answer }
    let capabilities = try Capabilities(body(of: request))
    let next = lock.withLock { nextChoice }
    let (choice, rest) = try RecordingChoice.make(
      among: recordings, for: capabilities, named: request.headers["x-axreplay-recording"], next,
      inSequence: options.isSequence)
    endIdleSessions(at: clock?() ?? request.arrival)
    let number = lock.withLock { () -> Int? in
      guard sessions.count < options.maximumSessions else { return nil }
      nextChoice = rest
      count += 1
      return count
    }
    guard let number else {
      throw WebDriverError(
        .sessionNotCreated, "\(options.maximumSessions) sessions are open, which is the limit: end one of them")
    }
    for other in openSessions { remember(other.with(\.replay.memory)) }
    let id = UUID().uuidString.lowercased()
    var session = try ReplayedSession(
      number: number, id: id, capabilities, choice, pool(of: choice.recordings),
      memory: lock.withLock { memory }, clock: request.headers["x-axreplay-clock"], options)
    session.secrets = secrets
    session.pauses.meter.answer(at: clock?() ?? request.arrival)
    var answer = WebDriverAnswer(
      ["sessionId": .string(id), "capabilities": session.answeredCapabilities], session: id)
    session.log.finish(
      "POST session", session.served.map(\.name).joined(separator: ", "), began: .zero, ended: session.replay.now)
    answer.passed = session.replay.now
    let open = OpenSession(session)
    lock.withLock {
      sessions[id] = open
      latest = id
      if let key {
        if created.count >= Self.maximumKeys { created = [:] }
        created[key] = answer
      }
    }
    return answer
  }

  private static let maximumKeys = 64

  private func remember(_ own: SuiteMemory) { lock.withLock { memory.add(own) } }

  private func pool(of recordings: [ServedRecording]) -> RecordingPool {
    let names = recordings.map(\.name)
    if let known = lock.withLock({ pools[names] }) { return known }
    // Creating the pool without the lock lets other sessions continue; of two equal pools, either one will do.
    let pool = RecordingPool(recordings.map(\.recording))
    lock.withLock {
      if pools.count >= Self.maximumPools { pools = [:] }
      pools[names] = pool
    }
    return pool
  }

  private static let maximumPools = 32

  /// Ends sessions that clients have abandoned, if the limit is reached.
  private func endIdleSessions(at now: VirtualTime) {
    guard lock.withLock({ sessions.count >= options.maximumSessions }) else { return }
    for session in openSessions {
      let id = session.with { $0.pauses.meter.isIdle(for: options.idleTime, at: now) ? $0.id : nil }
      if let id { _ = answer(WebDriverRequest("DELETE", ["session", id], arrival: now)) }
    }
  }

  // MARK: Requests of a session

  private func answerInSession(
    _ request: WebDriverRequest, _ id: String, _ path: ArraySlice<String>
  ) throws(WebDriverError) -> WebDriverAnswer {
    let known = SessionRoute.all.lazy.filter { $0.match(path) != nil }
    guard path.isEmpty || !known.isEmpty else { throw Self.unknown(request) }
    guard let open = openSession(id) else {
      throw WebDriverError(.invalidSessionID, "A session is either terminated or not started")
    }
    if path.isEmpty { return try answer(request, toSession: id, open) }
    guard let route = known.first(where: { $0.method == request.method }), let parts = route.match(path) else {
      throw WebDriverError(
        .unknownMethod, "\(request.method) is not a method of this path", methods: Set(known.map(\.method)).sorted())
    }
    let body = try body(of: request)
    let clock = clock
    let answer = open.with { session in
      defer { session.pauses.meter.answer(at: clock?() ?? request.arrival) }
      return session.answer(request, path, route, parts, body)
    }
    if answer.passed > .zero, let clock = open.with(\.clock) {
      // While the client waited, time passed in its other sessions, too.
      for other in openSessions where other !== open {
        other.with { session in
          if session.clock == clock { session.pauses.reported.addRequest(answer.passed) }
        }
      }
    }
    return answer
  }

  private func answer(
    _ request: WebDriverRequest, toSession id: String, _ open: OpenSession
  ) throws(WebDriverError) -> WebDriverAnswer {
    switch request.method {
    case "GET":
      let (capabilities, isDirect) = open.with { ($0.answeredCapabilities, $0.isDirect) }
      // WebDriverAgent responds as to a request for a new session.
      return WebDriverAnswer(
        isDirect ? ["sessionId": .string(id), "capabilities": capabilities] : capabilities, session: id)
    case "DELETE":
      let report = open.with { session in
        session.passReportedSleeps()
        session.doubtTypedPart()
        session.log.finish("DELETE session", "null", began: session.replay.now, ended: session.replay.now)
        return session.report
      }
      remember(open.with(\.replay.memory))
      lock.withLock {
        // If two requests arrive at once, only one ends the session.
        guard sessions.removeValue(forKey: id) != nil else { return }
        if latest == id { latest = nil }
        ended.append(options.keepsLogs ? report : report.withoutLog)
      }
      return WebDriverAnswer(nil, session: id)
    default:
      throw WebDriverError(
        .unknownMethod, "\(request.method) is not a method of this path", methods: ["DELETE", "GET"])
    }
  }

  /// Adds the sleep of a client to all its sessions; it passes before their next requests.
  func sleep(_ span: VirtualTime, clock: String?) {
    for session in openSessions {
      session.with { session in
        if session.clock == clock { session.pauses.reported.add(span) }
      }
    }
  }
}

/// A session with a lock of its own, so that sessions do not wait for each other.
final class OpenSession: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the session is accessed only while the lock is held.
  private let lock = Lock()
  private var session: ReplayedSession

  init(_ session: ReplayedSession) { self.session = session }

  func with<Result>(_ body: (inout ReplayedSession) -> Result) -> Result { lock.withLock { body(&session) } }
}

extension ReplayedSession {
  /// Answers a request after the client's pause has passed, and logs it.
  fileprivate mutating func answer(
    _ request: WebDriverRequest, _ path: ArraySlice<String>, _ route: SessionRoute, _ parts: [String],
    _ body: JSONValue
  ) -> WebDriverAnswer {
    isSensitive = request.isSensitive
    passReportedSleeps()
    let pause = pauses.meter.pause(before: request.arrival, timePolicy)
    if pause > .zero { replay.sleep(pause) }
    let text = RequestSummary.text(request, path, body)
    let began = replay.now
    if timePolicy == .pauses || timePolicy == .sleeps {
      let cost = pauses.busyLoop.cost(of: text, at: began)
      if cost > .zero { replay.sleep(cost) }
    }
    if path.first != "alert" { answerAlertAutomatically() }
    var answer: WebDriverAnswer
    do throws(WebDriverError) {
      answer = WebDriverAnswer(try route.answer(&self, parts, body), session: id)
    } catch {
      answer = WebDriverAnswer(error)
    }
    write(replay.takeNotes())
    answer.passed = replay.now - began
    answer.place = place
    answer.now = replay.now
    log.finish(clean(text), clean(RequestSummary.text(answer, to: path, body)), began: began, ended: replay.now)
    return answer
  }
}
