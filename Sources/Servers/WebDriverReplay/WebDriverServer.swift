// Answers requests of WebDriver from recordings, without HTTP.

import AccessibilityTree
import Foundation
public import Recordings

/// A WebDriver server over recordings.
///
///     let server = WebDriverServer([recording])
///     server.answer(WebDriverRequest("GET", ["status"])).status  // 200
///
/// Specified in `webdriver-replay` §2 and §3. Requests may come on several threads at once; those of one session are
/// answered one after the other.
public final class WebDriverServer: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is accessed only with the lock.
  private let lock = NSLock()
  private let recordings: [ServedRecording]
  private let options: WebDriverOptions
  private var sessions: [String: OpenSession] = [:]
  private var count = 0
  /// The answers to requests for sessions, by the key with which clients repeat a request.
  private var created: [String: WebDriverAnswer] = [:]
  private var finishedLog: [String] = []

  /// A session with a lock of its own, so that sessions do not wait for each other.
  private final class OpenSession: @unchecked Sendable {
    private let lock = NSLock()
    private var session: ReplayedSession

    init(_ session: ReplayedSession) { self.session = session }

    func with<Result>(_ body: (inout ReplayedSession) -> Result) -> Result { lock.withLock { body(&session) } }
  }

  public init(_ recordings: [ServedRecording], options: WebDriverOptions = WebDriverOptions()) {
    self.recordings = recordings
    self.options = options
  }

  /// Answers a request.
  public func answer(_ request: WebDriverRequest) -> WebDriverAnswer {
    var id: String?
    do throws(WebDriverError) {
      if request.path.first == "session", request.path.count > 1 {
        id = request.path[1]
        return try answerInSession(request, request.path[1])
      }
      return try answerOutside(request)
    } catch {
      return WebDriverAnswer(error, session: id)
    }
  }

  /// The lines of all sessions' logs: the number of the session, the virtual time, and what happened.
  public var log: [String] {
    lock.withLock {
      finishedLog + sessions.values.map { $0.with { ($0.number, $0.log) } }.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }

  // MARK: Requests without a session

  private func answerOutside(_ request: WebDriverRequest) throws(WebDriverError) -> WebDriverAnswer {
    switch (request.method, request.path) {
    case ("GET", ["status"]):
      return WebDriverAnswer(
        [
          "ready": true, "message": "axreplay replays recordings", "build": ["version": "1"], "state": "success",
          "os": ["name": "iOS", "version": "18.0", "sdkVersion": "18.0"], "ios": ["ip": "127.0.0.1"],
          "device": "iphone",
        ], session: nil)
    case ("POST", ["session"]): return try create(request)
    case ("GET", ["sessions"]), ("GET", ["appium", "sessions"]):
      let open = lock.withLock { sessions.values.map { $0.with { ($0.number, $0.id, $0.answeredCapabilities) } } }
      return WebDriverAnswer(
        .array(
          open.sorted { $0.0 < $1.0 }.map { ["id": .string($0.1), "created": 0, "capabilities": $0.2] }),
        session: nil)
    case ("POST", ["axreplay", "sleep"]):
      guard let seconds = try body(of: request)["seconds"]?.number, seconds >= 0 else {
        throw WebDriverError(.invalidArgument, "`seconds` must be a number of at least 0")
      }
      let open = lock.withLock { Array(sessions.values) }
      for session in open { session.with { $0.replay.sleep(VirtualTime(span: seconds)) } }
      return WebDriverAnswer(nil, session: nil)
    case (_, ["status"]), (_, ["session"]), (_, ["sessions"]):
      throw WebDriverError(.unknownMethod, "\(request.method) is not a method of this path")
    default: throw Self.unknown(request)
    }
  }

  private static func unknown(_ request: WebDriverRequest) -> WebDriverError {
    WebDriverError(
      .unknownCommand,
      "The requested resource could not be found: \(request.method) /\(request.path.joined(separator: "/"))")
  }

  private func body(of request: WebDriverRequest) throws(WebDriverError) -> JSONValue {
    guard !request.body.isEmpty else { return [:] }
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
    let choice = try RecordingChoice(
      recordings, for: capabilities, named: request.headers["x-axreplay-recording"])
    let number = lock.withLock { () -> Int? in
      guard sessions.count < options.maximumSessions else { return nil }
      count += 1
      return count
    }
    guard let number else {
      throw WebDriverError(
        .sessionNotCreated, "\(options.maximumSessions) sessions are open, which is the limit: end one of them")
    }
    let id = UUID().uuidString.lowercased()
    var session = try ReplayedSession(number: number, id: id, capabilities, choice, options)
    session.meter.answer(at: request.arrival)
    let answer = WebDriverAnswer(
      ["sessionId": .string(id), "capabilities": session.answeredCapabilities], session: id)
    let open = OpenSession(session)
    lock.withLock {
      sessions[id] = open
      if let key {
        if created.count >= Self.maximumKeys { created = [:] }
        created[key] = answer
      }
    }
    return answer
  }

  private static let maximumKeys = 64

  // MARK: Requests of a session

  private func answerInSession(
    _ request: WebDriverRequest, _ id: String
  ) throws(WebDriverError) -> WebDriverAnswer {
    let path = request.path[2...]
    var isKnown = path.isEmpty
    var route: (SessionRoute, [String])?
    for candidate in SessionRoute.all {
      guard let parts = candidate.match(path) else { continue }
      isKnown = true
      if candidate.method == request.method {
        route = (candidate, parts)
        break
      }
    }
    guard isKnown else { throw Self.unknown(request) }
    guard let open = lock.withLock({ sessions[id] }) else {
      throw WebDriverError(.invalidSessionID, "A session is either terminated or not started")
    }
    if path.isEmpty { return try answer(request, toSession: id, open) }
    guard let (found, parts) = route else {
      throw WebDriverError(.unknownMethod, "\(request.method) is not a method of this path")
    }
    let body = request.method == "POST" ? try body(of: request) : [:]
    let time = options.time
    return open.with { session in
      let pause = session.meter.pause(before: request.arrival, time)
      if pause > .zero { session.replay.sleep(pause) }
      defer { session.meter.answer(at: request.arrival) }
      do throws(WebDriverError) {
        return WebDriverAnswer(try found.answer(&session, parts, body), session: id)
      } catch {
        return WebDriverAnswer(error, session: id)
      }
    }
  }

  private func answer(
    _ request: WebDriverRequest, toSession id: String, _ open: OpenSession
  ) throws(WebDriverError) -> WebDriverAnswer {
    switch request.method {
    case "GET": return WebDriverAnswer(open.with(\.answeredCapabilities), session: id)
    case "DELETE":
      lock.withLock {
        sessions[id] = nil
        finishedLog += open.with(\.log)
      }
      return WebDriverAnswer(nil, session: id)
    default: throw WebDriverError(.unknownMethod, "\(request.method) is not a method of this path")
    }
  }

  /// The virtual time of a session; nil if it is not open.
  public func now(of session: String) -> VirtualTime? {
    lock.withLock { sessions[session] }?.with { $0.replay.now }
  }
}

extension ReplayedSession {
  /// The capabilities as the platform's driver answers them.
  var answeredCapabilities: JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "platformName", value: platform == .android ? "Android" : "iOS"),
      .init(key: "automationName", value: platform == .android ? "UiAutomator2" : "XCUITest"),
      .init(key: "deviceName", value: JSONValue(header.device)), .init(key: "udid", value: "axreplay"),
      .init(
        key: "platformVersion",
        value: JSONValue(header.os.map { os in String(os.drop { !$0.isNumber }) })),
      .init(key: platform == .android ? "appPackage" : "bundleId", value: JSONValue(header.app)),
      .init(key: "browserName", value: ""), .init(key: "javascriptEnabled", value: true),
      .init(key: "takesScreenshot", value: true), .init(key: "webStorageEnabled", value: false),
      .init(key: "locationContextEnabled", value: false), .init(key: "networkConnectionEnabled", value: false),
    ]
    for asked in capabilities.members
    where !asked.key.hasPrefix("directConnect") && asked.key != "webSocketUrl" && !asked.key.contains(":")
      && !members.contains(where: { $0.key == asked.key })
    {
      members.append(asked)
    }
    return .object(members)
  }
}
