// Forwards requests to a server, and records their effects. (`webdriver-replay` §5.1)

import AccessibilityTree
import Findings
import HTTPClient
package import HTTPServing
import JSON
import Locks
import Recordings
package import SessionRecording
import WebDriverReplay

/// A proxy between clients and a WebDriver server.
package final class RecordingProxy: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is guarded by the lock.
  private let lock = Lock()
  private var sessions: [String: LiveSession] = [:]
  private var latest: String?
  private var count = 0
  private var ended: [(number: Int, summary: SessionSummary)] = []
  private var open: [String: Int] = [:]
  private let client: TracedClient
  private let directory: String
  private let options: RecorderOptions
  private let policy: LookPolicy
  private let start = ContinuousClock.now
  /// Reports that a recording ended early.
  private let warn: @Sendable (String) -> Void

  package init(
    _ client: TracedClient, in directory: String, _ options: RecorderOptions, _ policy: LookPolicy,
    warn: @escaping @Sendable (String) -> Void
  ) {
    (self.client, self.directory, self.options, self.policy, self.warn) = (client, directory, options, policy, warn)
  }

  /// The summaries of all sessions, in the order in which they began.
  package var summaries: [SessionSummary] {
    let (ended, live) = lock.withLock { (self.ended, sessions.map { (open[$0.key] ?? 0, $0.value) }) }
    return (ended + live.map { ($0.0, $0.1.summary) }).sorted { $0.number < $1.number }.map(\.summary)
  }

  /// Ends all recordings immediately, but not in the middle of a line.
  package func close() { for session in lock.withLock({ Array(sessions.values) }) { session.close() } }

  private func now() -> VirtualTime { VirtualTime(since: start, at: .now) }

  /// Answers a client's request with the server's response.
  package func answer(_ result: Result<HTTPRequest, HTTPRefusal>) -> HTTPAnswer {
    let request: HTTPRequest
    switch result {
    case .success(let own): request = own
    case .failure(let refusal): return Self.error(.invalidArgument, refusal.message, status: refusal.status)
    }
    // The path before the session is the server's base path.
    let path = request.path.firstIndex(of: "session").map { Array(request.path[$0...]) } ?? request.path
    let webDriver = WebDriverRequest(
      request.method, path, query: request.query,
      body: request.body.count > Self.maximumBody ? [] : request.body, headers: request.headers)
    let classified = ClassifiedRequest(webDriver)
    let arrival = VirtualTime(since: start, at: request.arrival)
    if classified.role == .newSession { return create(request, arrival, isSensitive: webDriver.isSensitive) }
    guard let (id, session) = session(of: classified, request, arrival) else {
      return pass(request).answer
    }
    session.authorize(request.fields)
    if let until = request.headers["x-axreplay-until"] { session.slept(until: until) }
    if request.method != "GET" {
      let body = Self.readBody(webDriver)
      session.with { recorder in
        recorder.sent(classified, body ?? [:], isKnown: body != nil)
        recorder.learn(classified, body ?? [:], isSensitive: webDriver.isSensitive)
      }
    }
    let turn = session.currentTurn
    switch classified.role {
    case .action: return act(request, webDriver, classified, session)
    case .change, .context: return change(request, webDriver, classified, session)
    case .endSession:
      session.beginEnd()
      let (answer, received) = pass(request)
      // Once the session has ended, there is no screen left to capture.
      if let received, received.status == 200 || received.status == 404 {
        end(id)
      } else {
        session.end { $0.changed() }
      }
      return answer
    case .find, .activeElement, .read:
      let (answer, received) = pass(request)
      if let received, !endIfGone(id, received) {
        session.read(
          classified, request.body, isSensitive: webDriver.isSensitive, received, from: arrival, turn: turn)
      }
      return answer
    case .source, .screenshot:
      let (answer, received) = pass(request)
      if let received, !endIfGone(id, received) {
        session.read(classified, [], isSensitive: false, received, from: arrival, turn: turn)
      }
      return answer
    case .newSession, .other:
      return pass(request).answer
    }
  }

  /// Ends the recording of a session that the server closed on its own, for instance because the client was idle.
  private func endIfGone(_ id: String, _ answer: IncomingAnswer) -> Bool {
    guard answer.status == 404,
      Passage.value(answer)?["error"]?.string == WebDriverError.Kind.invalidSessionID.rawValue
    else { return false }
    end(id)
    return true
  }

  /// Actions have short bodies; longer bodies contain files.
  private static let maximumBody = 1 << 20

  // MARK: Forwarding

  /// Sends a request to the server.
  ///
  /// - Returns: The response for the client, and the server's response; nil if there was none.
  private func pass(_ request: HTTPRequest) -> (answer: HTTPAnswer, received: IncomingAnswer?) {
    do throws(HTTPClientError) {
      let received = try client.send(Passage.request(request), from: .client)
      if let encoding = Passage.unknownEncoding(received), lock.withLock({ encodings.insert(encoding).inserted }) {
        warn("answers compressed with \(encoding) are passed on, but cannot be recorded")
      }
      return (Passage.answer(received), received)
    } catch {
      guard error.isTooLong else {
        return (Self.error(.unknownError, "The server behind axreplay record does not answer: \(error.message)"), nil)
      }
      warn("an answer was not passed on: \(error.message)")
      return (Self.error(.unknownError, "axreplay record cannot pass on the answer: \(error.message)"), nil)
    }
  }

  private static func error(_ kind: WebDriverError.Kind, _ message: String, status: Int? = nil) -> HTTPAnswer {
    let answer = WebDriverAnswer(WebDriverError(kind, message))
    return HTTPAnswer(status: status ?? answer.status, body: Array(answer.body.text.utf8))
  }

  // MARK: Sessions

  private func session(
    of request: ClassifiedRequest, _ http: HTTPRequest, _ arrival: VirtualTime
  ) -> (String, LiveSession)? {
    if request.isSessionless {
      return lock.withLock { latest.flatMap { id in sessions[id].map { (id, $0) } } }
    }
    guard let id = request.session else { return nil }
    if let session = lock.withLock({ sessions[id] }) { return (id, session) }
    // The session may have been opened elsewhere. The server decides whether it exists.
    guard request.role == .action, !lock.withLock({ unknown.contains(id) }) else { return nil }
    let looks = SessionLooks(client: client, target: target(http, id), headers: Self.authorization(http))
    let capabilities: JSONValue
    switch looks.capabilities() {
    case .success(let own): capabilities = own
    case .failure(let failure):
      guard failure.status == 404 else { return nil }
      lock.withLock { if unknown.count < Self.maximumUnknown { unknown.insert(id) } }
      return nil
    }
    // Another request of the client may have added the session meanwhile.
    if let session = lock.withLock({ sessions[id] }) { return (id, session) }
    return (id, add(id, looks, asked: nil, capabilities, SessionClock(since: arrival)))
  }

  /// The request target of a session, with the base path that the client uses.
  private func target(_ request: HTTPRequest, _ id: String) -> String {
    let path = request.target.prefix { $0 != "?" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let base = parts.prefix { $0 != "session" }.joined(separator: "/")
    return (parts.contains("session") ? base : "") + SessionLooks.target(of: id)
  }

  private static func authorization(_ request: HTTPRequest) -> [(name: String, value: String)] {
    request.fields.filter { $0.name.lowercased() == "authorization" }
  }

  private func create(_ request: HTTPRequest, _ arrival: VirtualTime, isSensitive: Bool) -> HTTPAnswer {
    let (answer, received) = pass(request)
    guard let received, received.status == 200, let json = Passage.json(received) else { return answer }
    let value = json["value"]
    guard let id = value?["sessionId"]?.string ?? json["sessionId"]?.string else { return answer }
    let asked = try? JSONValue.parse(request.body).get()
    // With the same idempotency key, a client gets the same session twice.
    if lock.withLock({ sessions[id] }) == nil {
      var clock = SessionClock(since: arrival)
      clock.set(by: received)
      var looks = SessionLooks(client: client, target: target(request, id), headers: Self.authorization(request))
      looks.until = request.headers["x-axreplay-until"]
      let session = add(
        id, looks, asked: asked, value?["capabilities"] ?? value, isSensitive: isSensitive, clock)
      session.settle()
    }
    guard let plain = Self.withoutDetours(json) else { return answer }
    let headers = answer.headers.filter { $0.name.lowercased() != "content-encoding" }
    return HTTPAnswer(passedOn: answer.status, headers: headers, body: Array(plain.text.utf8))
  }

  /// The response to a new session without the addresses with which clients would bypass the recorder; nil if it has
  /// none.
  private static func withoutDetours(_ json: JSONValue) -> JSONValue? {
    func isDetour(_ name: String) -> Bool {
      let plain = name.hasPrefix("appium:") ? String(name.dropFirst("appium:".count)) : name
      return plain.hasPrefix("directConnect") || plain == "webSocketUrl"
    }
    guard let value = json["value"] else { return nil }
    // In the old protocol, the value is the capabilities.
    let isOld = value["capabilities"] == nil
    guard let capabilities = (isOld ? value : value["capabilities"])?.members,
      capabilities.contains(where: { isDetour($0.key) })
    else { return nil }
    let kept = JSONValue.object(capabilities.filter { !isDetour($0.key) })
    return json.setting("value", isOld ? kept : value.setting("capabilities", kept))
  }

  private func add(
    _ id: String, _ looks: SessionLooks, asked: JSONValue?, _ answered: JSONValue?, isSensitive: Bool = false,
    _ clock: SessionClock
  ) -> LiveSession {
    let number = lock.withLock {
      count += 1
      return count
    }
    let name = SessionRecorder.directoryName(
      number, asked: asked, answered: answered, isSensitive: isSensitive, options)
    let recorder = SessionRecorder(
      in: "\(directory)/\(name)", asked: asked, answered: answered, isSensitive: isSensitive, options, at: .zero)
    let session = LiveSession(recorder, looks, clock, policy, now: { [start] in VirtualTime(since: start, at: .now) })
    lock.withLock {
      sessions[id] = session
      open[id] = number
      latest = id
    }
    report(session)
    return session
  }

  private func end(_ id: String) {
    guard let session = lock.withLock({ sessions.removeValue(forKey: id) }) else { return }
    session.close()
    lock.withLock {
      ended.append((open.removeValue(forKey: id) ?? 0, session.summary))
      if latest == id { latest = nil }
    }
    report(session)
  }

  /// Reports once that the recording of a session has ended early.
  private func report(_ session: LiveSession) {
    let summary = session.summary
    guard let failure = summary.failure else { return }
    let isNew = lock.withLock { reported.insert(summary.directory).inserted }
    if isNew { warn("\(summary.directory): the recording ends here: \(failure). The session goes on without it") }
  }

  private var reported: Set<String> = []
  /// The content encodings that have been reported because they cannot be decoded.
  private var encodings: Set<String> = []
  /// The sessions that the server has refused.
  private var unknown: Set<String> = []
  private static let maximumUnknown = 1000

  // MARK: Actions

  private func act(
    _ request: HTTPRequest, _ webDriver: WebDriverRequest, _ classified: ClassifiedRequest, _ session: LiveSession
  ) -> HTTPAnswer {
    let body = Self.body(webDriver)
    let prepared = session.begin(classified, body)
    let arrival = session.arrival(now())
    let (answer, received) = pass(request)
    let end = received.map { session.received($0) } ?? now()
    session.end { recorder in
      guard received?.status == 200 else {
        return recorder.failed(classified, body, isSensitive: webDriver.isSensitive)
      }
      recorder.performed(
        classified, request.method, body, value: received.flatMap(Passage.value), isSensitive: webDriver.isSensitive,
        frames: prepared.frames, isScreenKnown: prepared.isScreenKnown, from: arrival, to: end)
    }
    report(session)
    if let id = classified.session, let received { _ = endIfGone(id, received) }
    return answer
  }

  private func change(
    _ request: HTTPRequest, _ webDriver: WebDriverRequest, _ classified: ClassifiedRequest, _ session: LiveSession
  ) -> HTTPAnswer {
    let body = Self.body(webDriver)
    let arrival = session.arrival(now())
    // After a context switch, the screen can no longer be captured.
    if classified.role == .context { session.beginEnd() } else { session.interrupt(classified, body) }
    let (answer, received) = pass(request)
    let end = received.map { session.received($0) } ?? now()
    session.end { recorder in
      guard received?.status == 200 else {
        return recorder.failed(classified, body, isSensitive: webDriver.isSensitive)
      }
      if classified.role == .context {
        recorder.choseContext(body, at: end)
      } else {
        recorder.performedOther(classified, body, at: arrival)
      }
    }
    return answer
  }

  private static func body(_ request: WebDriverRequest) -> JSONValue { readBody(request) ?? [:] }

  /// The body of a request; nil if it cannot be read.
  private static func readBody(_ request: WebDriverRequest) -> JSONValue? {
    if request.body.isEmpty { return [:] }
    return if case .success(let body) = JSONValue.parse(request.body) { body } else { nil }
  }
}
