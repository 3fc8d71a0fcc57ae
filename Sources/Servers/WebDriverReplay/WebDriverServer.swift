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
  let recordings: [ServedRecording]
  private let options: WebDriverOptions
  private let clock: (@Sendable () -> VirtualTime)?
  private var sessions = SessionTable()
  private var count = 0
  /// Held while the phone is sought and created, so that two clients that begin at once share it.
  private let phoneCreation = Lock()
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
      return WebDriverAnswer(error, session: directSession(of: request))
    }
  }

  /// The session that WebDriverAgent reports with an error; nil for a session of Appium, or an unknown one.
  private func directSession(of request: WebDriverRequest) -> String? {
    guard request.path.first == "session", request.path.count > 1 else {
      return SessionRoute.isSessionless(request.method, request.path) ? activeID : nil
    }
    return lock.withLock { sessions[request.path[1]].flatMap { $0.isDirect ? $0.id : nil } }
  }

  /// The reports of all sessions, in the order in which they began.
  public var reports: [SessionReport] {
    (lock.withLock { ended } + openSessions.map { $0.with(\.report) }).sorted { $0.number < $1.number }
  }

  /// The virtual time of a session; nil if it is not open.
  public func now(of session: String) -> VirtualTime? {
    openSession(session)?.with(\.replay.now)
  }

  // MARK: Open sessions

  /// The replays of open sessions, and the phone.
  var openSessions: [OpenSession] { lock.withLock { sessions.replays } }

  func openSession(_ id: String) -> OpenSession? { lock.withLock { sessions[id]?.replay } }

  /// Returns the replay with an id, even if its session has ended and the phone has remained.
  func replay(_ id: String) -> OpenSession? {
    openSession(id) ?? lock.withLock { sessions.phone }.flatMap { phone in phone.with(\.id) == id ? phone : nil }
  }

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
    case ("GET", ["status"]): return WebDriverAnswer(status, session: activeID)
    case ("GET", ["health"]): return WebDriverAnswer("I-AM-ALIVE", session: nil)
    case ("POST", ["session"]): return try create(request)
    case ("GET", ["sessions"]), ("GET", ["appium", "sessions"]):
      let list = lock.withLock { sessions.entries }.map { entry -> JSONValue in
        [
          "id": .string(entry.id), "created": .number(entry.created),
          "capabilities": entry.replay.with(\.answeredCapabilities),
        ]
      }
      return WebDriverAnswer(.array(list), session: nil)
    case (_, let path) where path.first == "axreplay":
      return WebDriverAnswer(try control(request, path.dropFirst(), body(of: request)), session: nil)
    case (_, ["status"]), (_, ["session"]), (_, ["sessions"]):
      throw WebDriverError(
        .unknownMethod, "\(request.method) is not a method of this path",
        methods: [request.path == ["session"] ? "POST" : "GET"])
    default:
      guard SessionRoute.isSessionless(request.method, request.path) else { throw Self.unknown(request) }
      if lock.withLock({ sessions.phone }) == nil,
        let value = SessionRoute.answerBeforeLaunch(request.method, request.path)
      {
        return WebDriverAnswer(value, session: nil)
      }
      let route = try route(of: request, request.path[...])
      let phone = try phoneCreation.withLock { () throws(WebDriverError) in
        if let phone = lock.withLock({ sessions.phone }) { return phone }
        return try begin(request, Capabilities(), id: nil)
      }
      return try answer(request, request.path[...], route, on: phone, id: activeID)
    }
  }

  /// The session that WebDriverAgent would report in each response; nil if none is open.
  private var activeID: String? { lock.withLock { sessions.activeID } }

  static func unknown(_ request: WebDriverRequest) -> WebDriverError {
    WebDriverError(
      .unknownCommand,
      "The requested resource could not be found: \(request.method) /\(request.path.joined(separator: "/"))")
  }

  private func body(of request: WebDriverRequest) throws(WebDriverError) -> JSONValue {
    // A byte order mark alone is an empty body.
    guard request.method == "POST", !request.body.isEmpty, request.body != [0xEF, 0xBB, 0xBF] else {
      return .object(request.query.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .string($0.value)) })
    }
    switch JSONValue.parse(request.body) {
    case .success(let value) where value.members != nil: return value
    case .success(let value): throw WebDriverError(.invalidArgument, "The body must be an object, not \(value.text)")
    case .failure(let fault): throw WebDriverError(.invalidArgument, "The body is not JSON: \(fault.reason)")
    }
  }

  // MARK: New sessions

  private func create(_ request: WebDriverRequest) throws(WebDriverError) -> WebDriverAnswer {
    let key = request.headers["x-idempotency-key"]
    if let key, let answer = lock.withLock({ created[key] }) { return answer }
    let capabilities = try Capabilities(body(of: request))
    let mayShare = !capabilities.areOfAppium && capabilities.app == nil
    let answer =
      try mayShare
      ? phoneCreation.withLock { () throws(WebDriverError) in try open(request, capabilities, sharing: true) }
      : open(request, capabilities, sharing: false)
    guard let key else { return answer }
    lock.withLock {
      if created.count >= Self.maximumKeys { created = [:] }
      created[key] = answer
    }
    return answer
  }

  /// Opens a session.
  ///
  /// - Parameter sharing: Whether the session shares the phone if there is one.
  private func open(
    _ request: WebDriverRequest, _ capabilities: Capabilities, sharing: Bool
  ) throws(WebDriverError) -> WebDriverAnswer {
    let id = UUID().uuidString.lowercased()
    guard sharing, let phone = phone(for: request, capabilities) else {
      return try begin(request, capabilities, id: id).with { $0.answerToCreation(id) }
    }
    let isFull = lock.withLock { sessions.add(entry(id, phone, isDirect: true, app: nil)) }
    try catchUp(phone, with: request)
    return phone.with { $0.join(id, capabilities, isFull: isFull) }
  }

  /// Begins a replay. That of a client of WebDriverAgent is the phone from now on.
  ///
  /// - Parameter id: The id of the session; nil for a request without one.
  private func begin(
    _ request: WebDriverRequest, _ capabilities: Capabilities, id: String?
  ) throws(WebDriverError) -> OpenSession {
    let next = lock.withLock { nextChoice }
    let (choice, rest) = try RecordingChoice.make(
      among: recordings, for: capabilities, named: request.headers["x-axreplay-recording"], next,
      inSequence: options.isSequence)
    if id == nil, choice.recordings.first?.platform != .apple {
      throw WebDriverError(.invalidSessionID, "No session is open, and only WebDriverAgent answers without one")
    }
    endIdleSessions(at: moment(of: request))
    let number = lock.withLock { () -> Int? in
      guard sessions.replays.count < options.maximumSessions else { return nil }
      nextChoice = rest
      count += 1
      return count
    }
    guard let number else {
      throw WebDriverError(
        .sessionNotCreated, "\(options.maximumSessions) sessions are open, which is the limit: end one of them")
    }
    for other in openSessions { remember(other.with(\.replay.memory)) }
    var session = try ReplayedSession(
      number: number, id: id ?? UUID().uuidString.lowercased(), capabilities, choice, pool(of: choice.recordings),
      memory: lock.withLock { memory }, options, assumesLaunch: capabilities.app == nil)
    session.secrets = secrets
    session.sharesClock = try request.reportedTime() != nil
    session.pauses.meter.answer(at: moment(of: request))
    session.log.finish(
      id == nil ? "phone" : "POST session", session.served.map(\.name).joined(separator: ", "), began: .zero,
      ended: session.replay.now)
    let isDirect = session.isDirect
    let app = isDirect && capabilities.app != nil && capabilities.terminatesApp ? session.replay.ownApp : nil
    let open = OpenSession(session)
    let former = lock.withLock { () -> OpenSession? in
      let former = isDirect ? sessions.setPhone(open) : nil
      if let id { _ = sessions.add(entry(id, open, isDirect: isDirect, app: app)) }
      return former
    }
    retire(former)
    return open
  }

  private func entry(_ id: String, _ replay: OpenSession, isDirect: Bool, app: String?) -> SessionTable.Entry {
    let created = (Date().timeIntervalSince1970 * 1000).rounded()
    return SessionTable.Entry(id: id, replay: replay, created: created, isDirect: isDirect, app: app)
  }

  /// Returns the phone if a session can share it; nil if there is none, or the client chooses a recording for a new
  /// replay. A client may send the header with all requests and open a session for each tap, so the recording that the
  /// header names goes on.
  private func phone(for request: WebDriverRequest, _ capabilities: Capabilities) -> OpenSession? {
    let (phone, next) = lock.withLock { (sessions.phone, nextChoice.name) }
    guard let phone, next == nil, capabilities["axreplay:recording"] == nil,
      capabilities["platformName"]?.string?.lowercased() != "android"
    else { return nil }
    guard let name = request.headers["x-axreplay-recording"] else { return phone }
    return phone.with(\.served).allSatisfy { $0.isNamed(name) } ? phone : nil
  }

  /// Ends sessions that clients have abandoned, if the limit is reached.
  private func endIdleSessions(at now: VirtualTime) {
    guard lock.withLock({ sessions.replays.count >= options.maximumSessions }) else { return }
    for replay in openSessions where replay.with({ $0.pauses.meter.isIdle(for: options.idleTime, at: now) }) {
      for entry in lock.withLock({ sessions.entries }) where entry.replay === replay { end(entry) }
      retire(lock.withLock { sessions.phone === replay ? sessions.setPhone(nil) : nil })
    }
  }

  private func end(_ entry: SessionTable.Entry) {
    // If two requests arrive at once, only one ends the session.
    let (isOpen, unneeded) = lock.withLock { (sessions[entry.id] != nil, sessions.remove(entry.id)) }
    guard isOpen else { return }
    entry.replay.with { $0.close(ending: entry.app) }
    remember(entry.replay.with(\.replay.memory))
    retire(unneeded)
  }

  /// Keeps the report of a replay that no session needs any more.
  private func retire(_ replay: OpenSession?) {
    guard let report = replay?.with(\.report) else { return }
    lock.withLock {
      ended.removeAll { $0.number == report.number }
      ended.append(options.keepsLogs ? report : report.withoutLog)
    }
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

  // MARK: Requests of a session

  private func answerInSession(
    _ request: WebDriverRequest, _ id: String, _ path: ArraySlice<String>
  ) throws(WebDriverError) -> WebDriverAnswer {
    let entry = lock.withLock { sessions.use(id) }
    do throws(WebDriverError) {
      let route = path.isEmpty ? nil : try route(of: request, path)
      guard let entry else {
        throw WebDriverError(.invalidSessionID, "A session is either terminated or not started")
      }
      guard let route else { return try answer(request, to: entry) }
      return try answer(request, path, route, on: entry.replay, id: id)
    } catch {
      entry?.replay.with { $0.refuse(request, path, error) }
      throw error
    }
  }

  /// Returns the route for a request.
  ///
  /// - Parameter path: The path after the session id.
  /// - Throws: `unknown command` for another path, `unknown method` for another method.
  private func route(
    of request: WebDriverRequest, _ path: ArraySlice<String>
  ) throws(WebDriverError) -> (SessionRoute, parts: [String]) {
    let known = SessionRoute.all.lazy.filter { $0.match(path) != nil }
    guard !known.isEmpty else { throw Self.unknown(request) }
    guard let route = known.first(where: { $0.method == request.method }), let parts = route.match(path) else {
      throw WebDriverError(
        .unknownMethod, "\(request.method) is not a method of this path", methods: Set(known.map(\.method)).sorted())
    }
    return (route, parts)
  }

  /// Answers a request that reads or changes what is on screen.
  ///
  /// - Parameter id: The session in the response; nil if none is open.
  private func answer(
    _ request: WebDriverRequest, _ path: ArraySlice<String>, _ route: (SessionRoute, parts: [String]),
    on open: OpenSession, id: String?
  ) throws(WebDriverError) -> WebDriverAnswer {
    let body = try body(of: request)
    let time = try request.reportedTime()
    return open.with { session in
      defer { session.pauses.meter.answer(at: moment(of: request)) }
      return session.answer(request, path, route, body, until: time, id: id)
    }
  }

  /// The moment at which the response to a request is sent.
  func moment(of request: WebDriverRequest) -> VirtualTime { clock?() ?? request.arrival }

  /// Lets the time pass that a client reports with a request that has no command.
  private func catchUp(_ open: OpenSession, with request: WebDriverRequest) throws(WebDriverError) {
    guard let time = try request.reportedTime() else { return }
    try open.attempt { session throws(WebDriverError) in
      try session.passTime(until: time, at: request.arrival)
      session.pauses.meter.answer(at: moment(of: request))
    }
  }

  /// Answers a request that reads or ends a session.
  private func answer(
    _ request: WebDriverRequest, to entry: SessionTable.Entry
  ) throws(WebDriverError) -> WebDriverAnswer {
    let id = entry.id
    let isEnd = request.method == "DELETE"
    var answer: WebDriverAnswer
    switch request.method {
    case "GET":
      let (capabilities, isDirect) = entry.replay.with { ($0.answeredCapabilities, $0.isDirect) }
      // WebDriverAgent responds as to a request for a new session.
      answer = WebDriverAnswer(
        isDirect ? ["sessionId": .string(id), "capabilities": capabilities] : capabilities, session: id)
    case "DELETE": answer = WebDriverAnswer(nil, session: id)
    default:
      throw WebDriverError(
        .unknownMethod, "\(request.method) is not a method of this path", methods: ["DELETE", "GET"])
    }
    try catchUp(entry.replay, with: request)
    if isEnd { end(entry) }
    answer.now = entry.replay.with(\.replay.now)
    return answer
  }
}
